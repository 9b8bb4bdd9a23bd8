import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import { test as base } from '../test/fixtures.ts'
import { backupFile } from './store/folder-store.ts'
import { writeBackup } from './write-backup.ts'

const test = base.extend<{ target: { folder: string; path: string; partial: string } }>({
  // eslint-disable-next-line no-empty-pattern
  target: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'animeteca-failing-'))
    const path = join(folder, 'site.tar')
    await use({ folder, path, partial: `${path}.${process.pid}.partial` })
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  },
})

/** Reads a file while it is being written, no further than `read` says. */
async function readFromPipe(path: string, read: (bytes: Readable) => Promise<unknown>) {
  await promisify(execFile)('mkfifo', [path])
  await read(createReadStream(path))
}

describe('a backup that fails', () => {
  test('at its start says that the disk is full, and leaves no file (security.md 60)', async ({ services, target }) => {
    // every write to it fails with ENOSPC
    await symlink('/dev/full', target.partial)
    const writing = writeBackup({ url: services.options.databaseUrl, media: services.media }, backupFile(target.path))
    await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' })
  })

  test('at its start says that the database is away, and leaves no file (security.md 60)', async ({
    services,
    target,
  }) => {
    const writing = writeBackup(
      { url: 'postgres://nobody@127.0.0.1:9/none', media: services.media },
      backupFile(target.path),
    )
    await expect(writing).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('in its middle says why the file took no more, and leaves no file (security.md 60)', async ({
    services,
    target,
  }) => {
    await services.media.savePicture(randomBytes(1_000_000))
    const reading = readFromPipe(target.partial, (bytes) => once(bytes, 'data').then(() => bytes.destroy()))
    await expect.poll(() => readdir(target.folder)).toHaveLength(1)
    const writing = writeBackup({ url: services.options.databaseUrl, media: services.media }, backupFile(target.path))
    await expect(writing).rejects.toMatchObject({ code: 'EPIPE' })
    await reading
  })

  test('at its end says why the file could not be flushed, and leaves no file (security.md 60)', async ({
    services,
    target,
  }) => {
    const reading = readFromPipe(target.partial, (bytes) => buffer(bytes))
    await expect.poll(() => readdir(target.folder)).toHaveLength(1)
    const writing = writeBackup({ url: services.options.databaseUrl, media: services.media }, backupFile(target.path))
    // fsync fails on a pipe
    await expect(writing).rejects.toMatchObject({ code: 'EINVAL' })
    await reading
  })
})
