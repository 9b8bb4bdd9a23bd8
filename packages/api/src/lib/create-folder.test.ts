import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFolder } from './create-folder.ts'

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'animeteca-create-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

describe('createFolder', () => {
  test('creates missing parents with the same mode, also when two create them at once, and leaves an existing folder', async () => {
    const parent = join(await folder(), 'one')
    const path = join(parent, 'two')
    await Promise.all([createFolder(path, 0o700), createFolder(path, 0o700)])
    for (const created of [parent, path]) expect((await stat(created)).mode & 0o777).toBe(0o700)
    await createFolder(path)
    expect((await stat(path)).mode & 0o777).toBe(0o700)
  })

  test('fails where no folder can be created, and where a file is', async () => {
    await expect(createFolder('/proc/nowhere/data')).rejects.toMatchObject({ code: 'ENOENT' })
    const file = join(await folder(), 'file')
    await writeFile(file, '')
    await expect(createFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
    await expect(createFolder(join(file, 'data'))).rejects.toMatchObject({ code: 'ENOTDIR' })
    const link = join(await folder(), 'link')
    await symlink('nowhere', link)
    await expect(createFolder(link)).rejects.toMatchObject({ code: 'EEXIST' })
  })
})
