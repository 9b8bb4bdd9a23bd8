import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { connect } from '../../packages/api/src/app/connect.ts'
import { migrate } from '../../packages/api/src/app/migrate.ts'
import { readRecommendations } from '../../packages/api/src/recommendations/recommendations.queries.ts'
import { renewRecommendations } from '../../packages/api/src/recommendations/renew-recommendations.ts'
import {
  createSyntheticAffinities,
  type HiddenAnimes,
  meanRecall,
  mostPopular,
} from '../../packages/api/src/test/synthetic-affinities.ts'
import { startCluster } from '../../packages/postgres/src/cluster.ts'
import { hideFinished } from './hide-finished.ts'
import { machine } from './machine.ts'
import { countsOf } from './population/counts.ts'
import { populate } from './population/population.ts'
import { aligned } from './report.ts'
import { type RecallRun, recallTable, saveRecallRun, writeResults } from './results.ts'

/**
 * Measures how many of the animes that people would like are among the first twenty recommended to them (recall@20), beside the twenty most popular
 * ones. A fifth of what each person has finished is hidden from the computation, and counts as what they would like. Measured with people of
 * synthetic affinities, and with those of `npm run populate` at `--size` per cent. `--write` writes the figures to `results.md`.
 */
const { values: options } = parseArgs({
  options: { size: { type: 'string', default: '2' }, write: { type: 'boolean', default: false } },
})

/** Animes recommended to each person. */
const count = 20
/** People of `npm run populate` whose animes are hidden. */
const measuredPeople = 500

const dataDir = await mkdtemp(join(tmpdir(), 'animeteca-recommendations-'))
const cluster = await startCluster({ dataDir, durable: false })

const lines = [
  await measure('synthetic', 'synthetic affinities', (pool) =>
    createSyntheticAffinities(pool, { animes: 1_000, people: 1_000, groups: 8, finished: 30 }),
  ),
  await measure('populated', `npm run populate at ${options.size} %`, async (pool) => {
    const client = await pool.connect()
    await populate(client, countsOf(Number(options.size)), { passwordHash: '', until: new Date('2026-11-26') })
    client.release()
    return hideFinished(pool, measuredPeople)
  }),
]
await cluster.stop()
await rm(dataDir, { recursive: true })

const run: RecallRun = { date: new Date().toISOString().slice(0, 10), machine: machine(), count, lines }
console.log(aligned(recallTable(run), 'end'))
if (options.write) {
  await saveRecallRun(run)
  console.log(`Written to ${await writeResults()}`)
}

/** Fills a new database, runs the nightly computation, and compares both lists with the hidden animes. */
async function measure(name: string, people: string, fill: (pool: Pool) => Promise<HiddenAnimes>) {
  const url = await cluster.createDatabase(name)
  await migrate(url)
  const { pool, close } = connect({ url })
  const hidden = await fill(pool)
  // as autovacuum does on a site that has filled over months
  await pool.query('analyze')
  const begun = performance.now()
  await renewRecommendations(pool, new AbortController().signal)
  const nightlyMs = performance.now() - begun
  await pool.query('analyze')
  const popularity = await meanRecall(hidden, (userId) => mostPopular(pool, userId, count))
  const recommended = await meanRecall(hidden, async (userId) => {
    const actor = { id: userId } as Parameters<typeof readRecommendations>[0]['actor']
    const { animes } = await readRecommendations({ pool, actor }, { limit: count })
    return animes.map(({ id }) => id)
  })
  await close()
  return { people, measured: hidden.size, recommended, popularity, nightlyMs }
}
