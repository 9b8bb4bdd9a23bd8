import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startCluster } from './cluster.ts'
import { privateFolder } from './fixtures/folders.ts'
import { query } from './query.ts'

test('pruneLogs retains at most four log files under heavy logging', async () => {
  const dataDir = await privateFolder('loud')
  const cluster = await startCluster({ dataDir, durable: false })
  onTestFinished(cluster.stop)
  for (let round = 0; round < 12; round++) {
    await query(cluster.url, `do $$ begin for n in 1..60 loop raise log '%', repeat('x', 100000); end loop; end $$`)
    await sleep(1_100)
  }
  const sizes = async () => {
    const folder = join(dataDir, 'postgres-18', 'logs')
    const names = await readdir(folder)
    return Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  }
  await expect.poll(async () => (await sizes()).length).toBeLessThanOrEqual(4)
  for (const size of await sizes()) expect(size).toBeLessThan(13_000_000)
})
