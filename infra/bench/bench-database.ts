import { join } from 'node:path'
import { Pool } from 'pg'
import { createPasswords } from '../../packages/api/src/auth/passwords.ts'
import { migrate } from '../../packages/api/src/database/migrate.ts'
import { createOrm } from '../../packages/api/src/database/orm.ts'
import { demoPassword } from '../../packages/api/src/seed/seed-demo.ts'
import { startCluster } from '../../packages/postgres/src/cluster.ts'
import { countsOf } from './counts.ts'
import { populate } from './population.ts'

/** A populated database of the wanted size, kept for the next time. */
export async function openBenchDatabase(size: number) {
  const dataDir = join(import.meta.dirname, '../../data', `bench-${size}`)
  const cluster = await startCluster({ dataDir })
  const orm = await createOrm({ url: cluster.url })
  await migrate(orm)
  await orm.close()
  // not the product's: filling and sampling take longer than a request may
  const pool = new Pool({ connectionString: cluster.url })
  await populateOnce(pool, size)
  return {
    pool,
    dataDir,
    url: cluster.url,
    async close() {
      await pool.end()
      await cluster.stop()
    },
  }
}

async function populateOnce(pool: Pool, size: number) {
  const { rowCount } = await pool.query('select from animes limit 1')
  if (rowCount) return
  console.log(`Poblando la base de datos al ${size} % …`)
  const client = await pool.connect()
  const passwordHash = await createPasswords().hash(demoPassword)
  await populate(client, countsOf(size), { passwordHash, until: new Date(new Date().toISOString().slice(0, 10)) })
  client.release()
}
