import { parseArgs } from 'node:util'
import {
  forgetEarlierMarks,
  learnHashes,
  openBenchSite,
  type ServedSite,
  serveSite,
  signIn,
  waitUntilIdle,
} from './bench-site.ts'
import { coresGoals } from './goals/cores-goal.ts'
import { growthGoal, requestGoals } from './goals/goals.ts'
import { importGoals } from './goals/import-goal.ts'
import { liveGoals } from './goals/live-goals.ts'
import { catalogueGoals, loadedGoal, startGoals } from './goals/other-goals.ts'
import { peerGoals } from './goals/peer-goals.ts'
import { bareStatement } from './load/bare-statement.ts'
import type { Endpoint } from './load/endpoint.ts'
import { httpRequest } from './load/http-request.ts'
import { cachedReads, reads } from './load/read-endpoints.ts'
import { connections, sendLoad, type Measured } from './load/send-load.ts'
import { writes } from './load/write-endpoints.ts'
import { machine } from './machine.ts'
import { aligned, goalTable, type Line, medianOf, type Run, table, type Way } from './report.ts'
import { saveRun, smallerThan, writeResults } from './results.ts'
import { serve, type Served } from './serve.ts'

interface Turn {
  way: Way
  server: Served
  site: ServedSite
}

/**
 * Compares the product with its limits in turn on one database, and from 10 per cent on also with itself on a tenth of the data: `--size
 * 1|10|100` per cent of the full data, `--quick` for at most two minutes, `--only poll` for some endpoints, `--write` to write the last full
 * runs into `results.md`. `--live 10000` holds that many live streams open instead. Only the ratios are comparable between machines.
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

const site = await openBenchSite(size)
const { database, sample } = site
const chosen = [...reads, ...cachedReads, ...writes].filter(({ name }) => name.includes(options.only))
const bare = {
  DATABASE_URL: database.url,
  STATEMENTS: JSON.stringify(await Promise.all(chosen.map((endpoint) => bareStatement(endpoint, sample)))),
}
const pool = await serve('infra/bench/load/bare-server.ts', bare)
const pipe = await serve('infra/bench/load/bare-server.ts', { ...bare, CONNECTION: 'pipe' })
const isWhole = options.only === ''
const goals = isWhole ? await startGoals(database.productEnv) : []
const full = await serveSite(site)
const { product } = full
const smallerSize = smallerThan(size)
const small = smallerSize === undefined ? undefined : await serveSite(await openBenchSite(smallerSize))

/** The servers that are measured in turn. */
const turns: Turn[] = [
  { way: 'pool', server: pool, site: full },
  { way: 'pipe', server: pipe, site: full },
  { way: 'rest', server: product, site: full },
  { way: 'trpc', server: product, site: full },
  ...(small ? (['rest', 'trpc'] as const).map((way) => ({ way, server: small.product, site: small })) : []),
]
const lines: Line[] = []
for (const endpoint of chosen) {
  const { name, kind, isSearch } = endpoint
  lines.push({ endpoint: name, kind, ...(isSearch && { isSearch }), ...(await compare(endpoint)) })
  process.stdout.write('.')
}
goals.unshift(...requestGoals(lines), ...growthGoal(lines, smallerSize, size), ...peerGoals(lines))
if (isWhole) goals.push(...(await catalogueGoals(product)), loadedGoal(product))
await Promise.all([pool, pipe, product].map((server) => server.stop()))
await small?.product.stop()
await small?.database.close()
if (isWhole && !options.quick) {
  const ids = sample.animes.slice(0, 200).map(({ id }) => id)
  goals.push(...(await coresGoals(database.productEnv, ids)), ...(await importGoals()), ...(await liveGoals(10_000)))
}

const date = new Date().toISOString().slice(0, 10)
const run: Run = { size, date, machine: machine(), lines, goals }
console.log(`\n\n${aligned(table(lines), 'end')}\n\n${aligned(goalTable(goals), 'start')}\n`)
console.log(`Requests per second, medians of ${rounds} rounds of ${seconds} s at ${size} %.`)
if (isWhole && !options.quick) await saveRun(run)
if (options.write) console.log(`Written to ${await writeResults()}`)

await database.close()

async function compare(endpoint: Endpoint): Promise<Pick<Line, 'medians' | 'smaller'>> {
  const tokens = new Map<ServedSite, string[]>()
  for (const each of new Set(turns.map(({ site }) => site))) {
    if (endpoint.isPoll) await learnHashes(each)
    await forgetEarlierMarks(each)
    tokens.set(each, await signIn(each))
  }
  const runs = turns.map((): Measured[] => [])
  let next = 0
  for (let round = -1; round < rounds; round++) {
    for (const [place, { way, server, site }] of turns.entries()) {
      const requests = await Promise.all(
        Array.from({ length: perRun }, (_, n) =>
          httpRequest(way, endpoint, endpoint.request(site.sample, next + n), tokens.get(site)!),
        ),
      )
      next += perRun
      const measured = await sendLoad(server, requests, round < 0 ? warmUp : seconds)
      await waitUntilIdle(site)
      if (round >= 0) runs[place]!.push(measured)
    }
  }
  const [ofPool, ofPipe, rest, trpc, smallRest, smallTrpc] = runs.map(medianOf)
  return {
    medians: { pool: ofPool!, pipe: ofPipe!, rest: rest!, trpc: trpc! },
    ...(smallRest && smallTrpc && { smaller: { rest: smallRest, trpc: smallTrpc } }),
  }
}
