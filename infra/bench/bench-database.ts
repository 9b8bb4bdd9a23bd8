import { join } from 'node:path'
import { Pool } from 'pg'
import { createPasswords } from '../../packages/api/src/accounts/passwords/passwords.ts'
import { migrate } from '../../packages/api/src/app/migrate.ts'
import { renewRecommendations } from '../../packages/api/src/recommendations/renew-recommendations.ts'
import { demoPassword } from '../../packages/api/src/seed/seed-demo.ts'
import { startCluster } from '../../packages/postgres/src/cluster.ts'
import { type Counts, countsOf } from './population/counts.ts'
import { populate } from './population/population.ts'

/** The whole catalogue with few episodes and people, for measurements in a browser. */
const catalogueOnly = countsOf(100, { episodes: 60_000, users: 20 })

/** Opens a populated database of a size in per cent. It is created once, in `data/bench-<size>`. */
export async function openBenchDatabase(size: number | 'catalogue') {
  const dataDir = join(import.meta.dirname, '../../data', `bench-${size}`)
  const cluster = await startCluster({ dataDir })
  await migrate(cluster.url)
  // a separate pool, because filling and sampling take longer than the product's statement timeout
  const pool = new Pool({ connectionString: cluster.url })
  await populateOnce(pool, size === 'catalogue' ? catalogueOnly : countsOf(size))
  return {
    pool,
    dataDir,
    url: cluster.url,
    /** Environment of a server on this database. */
    productEnv: {
      DATABASE_URL: cluster.url,
      DATA_DIR: dataDir,
      AUTH_SECRETS: 'only for the benchmark and for nothing else',
    },
    async close() {
      await pool.end()
      await cluster.stop()
    },
  }
}

async function populateOnce(pool: Pool, counts: Counts) {
  const { rowCount } = await pool.query('select from animes limit 1')
  if (rowCount) return
  console.log(`Populating the database with ${counts.animes.toLocaleString('en-GB')} animes …`)
  const client = await pool.connect()
  const passwordHash = await createPasswords().hash(demoPassword)
  await populate(client, counts, { passwordHash, until: new Date(new Date().toISOString().slice(0, 10)) })
  client.release()
  // no benchmark reads recommendations from the database with the catalogue alone, and computing similar animes takes minutes
  if (counts !== catalogueOnly) await renewRecommendations(pool, new AbortController().signal)
}
