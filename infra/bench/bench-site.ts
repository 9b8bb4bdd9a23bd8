import { demoPassword } from '../../packages/api/src/seed/seed-demo.ts'
import { openBenchDatabase } from './bench-database.ts'
import { type Sample, takeSample } from './sample.ts'
import { type Served, serveProduct } from './serve.ts'

/** Data of one size, and what is asked of it. */
export interface BenchSite {
  database: Awaited<ReturnType<typeof openBenchDatabase>>
  sample: Sample
}

export async function openBenchSite(size: number): Promise<BenchSite> {
  const database = await openBenchDatabase(size)
  return { database, sample: await takeSample(database.pool) }
}

/** The product on such data. */
export interface ServedSite extends BenchSite {
  product: Served
}

export const serveSite = async (site: BenchSite): Promise<ServedSite> => ({
  ...site,
  product: await serveProduct(site.database.productEnv),
})

/** Tokens of the sample's people, one after the other, as hashing passwords is slow on purpose. */
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

/** Asks for the hashes that pages of episodes hold at the moment. */
export async function learnHashes({ sample, product }: ServedSite) {
  for (const { id } of sample.episodes.slice(0, 200)) {
    const answer = await fetch(`${product.url}/api/episode/${id}/poll?hash=`)
    sample.hashes.set(id, ((await answer.json()) as { hash: string }).hash)
  }
}

/** What is marked already would not be written again. */
export async function forgetEarlierMarks({ database, sample }: BenchSite) {
  await database.pool.query(
    'delete from watched_episodes where user_id = any($1) and watched_at > (select max(created_at) from users)',
    [sample.users.map(({ id }) => id)],
  )
}
