import { parseArgs } from 'node:util'
import { demoPassword } from '../../packages/api/src/seed/seed-demo.ts'
import { bareStatement } from './bare-statement.ts'
import { openBenchDatabase } from './bench-database.ts'
import { coresGoal } from './cores-goal.ts'
import { connections, drive, type Measured } from './drive.ts'
import type { Endpoint } from './endpoint.ts'
import { growthGoal, requestGoals } from './goals.ts'
import { httpRequest } from './http-request.ts'
import { importGoals } from './import-goal.ts'
import { liveGoals } from './live.ts'
import { machine } from './machine.ts'
import { catalogueGoals, loadedGoal, startGoals } from './other-goals.ts'
import { peerGoals } from './peers.ts'
import { hashes, keptReads, reads } from './read-endpoints.ts'
import { aligned, goalTable, type Line, medianOf, type Run, table, type Way, ways } from './report.ts'
import { keepRun, lastRun, sizes, writeResults } from './results.ts'
import { takeSample } from './sample.ts'
import { serve, type Served, serveProduct } from './serve.ts'
import { writes } from './write-endpoints.ts'

/**
 * The product beside its limit, in turn, on one database: `--size 1|10|100` per cent of the full data, `--quick` for two
 * minutes at most, `--only pulso` for some endpoints, `--write` to put the last full runs into `results.md`. `--live 10000`
 * holds that many streams of changes open instead. Ratios say something; times are this machine's, at this hour.
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    live: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
if (options.live) {
  const goals = await liveGoals(Number(options.live))
  console.log(aligned(goalTable(goals), 'start'))
  process.exit()
}
const size = options.quick ? 1 : Number(options.size)
const rounds = Number(options.rounds)
const seconds = options.quick ? 0.4 : 1
const warmUp = options.quick ? 0.2 : 0.4
const perRun = (options.quick ? 40 : 150) * connections

const database = await openBenchDatabase(size)
const sample = await takeSample(database.pool)
const chosen = [...reads, ...keptReads, ...writes].filter(({ name }) => name.includes(options.only))
const bare = {
  DATABASE_URL: database.url,
  STATEMENTS: JSON.stringify(await Promise.all(chosen.map((endpoint) => bareStatement(endpoint, sample)))),
}
const pool = await serve('infra/bench/bare-server.ts', bare)
const pipe = await serve('infra/bench/bare-server.ts', { ...bare, CONNECTION: 'pipe' })
const isWhole = options.only === ''
const goals = isWhole ? await startGoals(database.productEnv) : []
const product = await serveProduct(database.productEnv)

const servers: Record<Way, Served> = { pool, pipe, rest: product, trpc: product }
const lines: Line[] = []
for (const endpoint of chosen) {
  if (endpoint.isPoll) await learnHashes()
  const { name, kind, isSearch } = endpoint
  lines.push({ endpoint: name, kind, ...(isSearch && { isSearch }), medians: await compare(endpoint) })
  process.stdout.write('.')
}
goals.unshift(...requestGoals(lines), ...peerGoals(lines))
if (isWhole) goals.push(...(await growthGoals()), ...(await catalogueGoals(product)), loadedGoal(product))
await Promise.all([pool, pipe, product].map((server) => server.stop()))
if (isWhole && !options.quick) {
  const ids = sample.animes.slice(0, 200).map(({ id }) => id)
  goals.push(await coresGoal(database.productEnv, ids), ...(await importGoals()), ...(await liveGoals(10_000)))
}

const date = new Date().toISOString().slice(0, 10)
const run: Run = { size, date, machine: machine(), lines, goals }
console.log(`\n\n${aligned(table(lines), 'end')}\n\n${aligned(goalTable(goals), 'start')}\n`)
console.log(`Peticiones por segundo, medianas de ${rounds} rondas de ${seconds} s al ${size} %.`)
if (isWhole && !options.quick) await keepRun(run)
if (options.write) console.log(`Escrito en ${await writeResults()}`)

await database.close()

async function compare(endpoint: Endpoint) {
  const tokens = await signIn()
  await forgetEarlierMarks()
  const runs: Record<Way, Measured[]> = { pool: [], pipe: [], rest: [], trpc: [] }
  let next = 0
  for (let round = -1; round < rounds; round++) {
    for (const way of ways) {
      const requests = await Promise.all(
        Array.from({ length: perRun }, (_, n) =>
          httpRequest(way, endpoint, endpoint.request(sample, next + n), tokens),
        ),
      )
      next += perRun
      const measured = await drive(servers[way], requests, round < 0 ? warmUp : seconds)
      if (round >= 0) runs[way].push(measured)
    }
  }
  return {
    pool: medianOf(runs.pool),
    pipe: medianOf(runs.pipe),
    rest: medianOf(runs.rest),
    trpc: medianOf(runs.trpc),
  }
}

/** Beside a run of another machine the requests per second would say nothing. */
async function growthGoals() {
  const earlier = await Promise.all(sizes.filter((other) => other < size).map(lastRun))
  const smaller = earlier.find((run) => run?.machine === machine())
  return smaller ? [growthGoal(lines, smaller, size)] : []
}

/** One after the other, as hashing passwords is slow on purpose. */
async function signIn() {
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

async function learnHashes() {
  for (const { id } of sample.episodes.slice(0, 200)) {
    const answer = await fetch(`${product.url}/api/episode/${id}/poll?hash=`)
    hashes.set(id, ((await answer.json()) as { hash: string }).hash)
  }
}

/** What is marked already would not be written again. */
async function forgetEarlierMarks() {
  await database.pool.query(
    'delete from watched_episodes where user_id = any($1) and watched_at > (select max(created_at) from users)',
    [sample.users.map(({ id }) => id)],
  )
}
