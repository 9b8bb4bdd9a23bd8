import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { folderOf } from './cluster-directory.ts'
import { startCluster } from './cluster.ts'
import { isAlive } from './process.ts'

const prefix = 'animeteca-test-'
const memory = '/dev/shm'
/** Much more than a run needs at a time, since it drops its databases as it goes. */
const neededBytes = 4 * 1024 ** 3

/**
 * Vitest's global setup: uses the server of `TEST_POSTGRES_URL`, or starts one in a temporary folder. Returns the teardown function,
 * which callers outside Vitest call themselves.
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

/** A folder for a test's cluster. If a run is killed, the next one stops the cluster and deletes the folder. */
export const testFolder = async () => mkdtemp(join(await folderWithSpace(), `${prefix}${process.pid}-`))

/**
 * `/dev/shm` where it has space. A database is 700 files, and ext4 creates files slowly after many deletions: after some dropped
 * databases, the next one takes a second of processor time.
 */
async function folderWithSpace() {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return Math.min(free, freemem()) > neededBytes ? memory : tmpdir()
}

/** Stops the servers of killed runs, by starting a cluster in their folders, and deletes the folders. */
async function removeLeftovers() {
  const folders = await Promise.all([tmpdir(), memory].map((folder) => leftoversIn(folder)))
  for (const dataDir of folders.flat()) {
    const pid = Number(basename(dataDir).slice(prefix.length).split('-')[0])
    if (!pid || isAlive(pid)) continue
    // without these files a standby starts as a primary; otherwise it would wait for its primary forever
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
