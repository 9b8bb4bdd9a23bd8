import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { folderOf } from './cluster-directory.ts'
import { startCluster } from './cluster.ts'
import { isAlive } from './process.ts'

const prefix = 'animeteca-test-'
const memory = '/dev/shm'
/** Many times what a run has at the same time: its databases are dropped as it goes on. */
const neededBytes = 4 * 1024 ** 3

/**
 * Vitest's global setup: the server that `TEST_POSTGRES_URL` names, else one in a folder that is gone at the end.
 * Outside Vitest, call it and call what it answers when done.
 */
export default async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env.TEST_POSTGRES_URL) return async () => {}
  await removeLeftovers()

  const dataDir = await testFolder()
  const cluster = await startCluster({ dataDir, durable: false })
  process.env.TEST_POSTGRES_URL = cluster.url
  return async () => {
    delete process.env.TEST_POSTGRES_URL
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** For a cluster of a test: should it be left behind, the next run stops it and takes it away. */
export const testFolder = async () => mkdtemp(join(await folderWithSpace(), `${prefix}${process.pid}-`))

/**
 * In memory where there is room. A database is 700 files, and for each that is made ext4 looks past all that were deleted in the last
 * minutes: once some databases have been dropped, the next takes a second of processor time.
 */
async function folderWithSpace() {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return Math.min(free, freemem()) > neededBytes ? memory : tmpdir()
}

/** A killed run leaves its server running: starting over its folder stops it, and then the folder can go. */
async function removeLeftovers() {
  const folders = await Promise.all([tmpdir(), memory].map((folder) => leftoversIn(folder)))
  for (const dataDir of folders.flat()) {
    const pid = Number(basename(dataDir).slice(prefix.length).split('-')[0])
    if (!pid || isAlive(pid)) continue
    // a standby whose primary is gone would wait for it for ever
    for (const name of ['standby.signal', 'backup_label'])
      await rm(join(folderOf(dataDir), 'data', name), { force: true })
    const leftover = await startCluster({ dataDir, durable: false }).catch(() => undefined)
    await leftover?.stop()
    if (leftover) await rm(dataDir, { recursive: true, force: true })
  }
}

async function leftoversIn(folder: string) {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.startsWith(prefix)).map((name) => join(folder, name))
}
