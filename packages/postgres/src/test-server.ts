import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from './cluster.ts'
import { isAlive } from './process.ts'

const prefix = 'animeteca-test-'

/**
 * Vitest's global setup: the server that `TEST_POSTGRES_URL` names, else one in a temporary folder, gone at the end.
 * Outside Vitest, call it and call what it answers when done.
 */
export default async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env.TEST_POSTGRES_URL) return async () => {}
  await sweep()

  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const cluster = await startCluster({ dataDir, durable: false })
  process.env.TEST_POSTGRES_URL = cluster.url
  return async () => {
    delete process.env.TEST_POSTGRES_URL
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A killed run leaves its server running: starting over its folder stops it, and then the folder can go. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.match(/^animeteca-test-(\d+)-/)?.[1])
    if (!pid || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    const leftover = await startCluster({ dataDir, durable: false }).catch(() => undefined)
    await leftover?.stop()
    if (leftover) await rm(dataDir, { recursive: true, force: true })
  }
}
