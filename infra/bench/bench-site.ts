import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../../packages/api/src/seed/seed-demo.ts'
import { openBenchDatabase } from './bench-database.ts'
import { type Sample, takeSample } from './load/sample.ts'
import { type Served, serveProduct } from './serve.ts'

/** A database of one size, and a sample of its rows for requests. */
export interface BenchSite {
  database: Awaited<ReturnType<typeof openBenchDatabase>>
  sample: Sample
}

/** Creates a database with a population of this size, and a sample of its rows for the requests. */
export async function openBenchSite(size: number): Promise<BenchSite> {
  const database = await openBenchDatabase(size)
  return { database, sample: await takeSample(database.pool) }
}

/** The database with a server of the product on it. */
export interface ServedSite extends BenchSite {
  product: Served
}

export const serveSite = async (site: BenchSite): Promise<ServedSite> => ({
  ...site,
  product: await serveProduct(site.database.productEnv),
})

/** Signs in the sample's people one after another, because hashing passwords is deliberately slow. */
export async function signIn({ sample, product }: ServedSite) {
  const tokens: string[] = []
  for (const { username } of sample.users) {
    const body = JSON.stringify({ username, password: demoPassword })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${product.url}/api/auth/login`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${username} can't sign in: ${answer.status}`)
    tokens.push(((await answer.json()) as { accessToken: string }).accessToken)
  }
  return tokens
}

/** Reads the current hashes of episode pages, which polls send. */
export async function learnHashes({ sample, product }: ServedSite) {
  for (const { id } of sample.episodes.slice(0, 200)) {
    const answer = await fetch(`${product.url}/api/episode/${id}/poll?hash=`)
    sample.hashes.set(id, ((await answer.json()) as { hash: string }).hash)
  }
}

/** Deletes the marks of earlier rounds: marking an episode again would write nothing. */
export async function forgetEarlierMarks({ database, sample }: BenchSite) {
  await database.pool.query(
    'delete from watched_episodes where user_id = any($1) and watched_at > (select max(created_at) from users)',
    [sample.users.map(({ id }) => id)],
  )
}

/**
 * Waits until the database has been idle for a tenth of a second: statements of requests that have no answer when a measurement ends go on running,
 * and would slow the next measurement.
 */
export async function waitUntilIdle({ database }: BenchSite) {
  let idleChecks = 0
  while (idleChecks < 5) {
    await sleep(20)
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity
        where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    idleChecks = rowCount === 0 ? idleChecks + 1 : 0
  }
}
