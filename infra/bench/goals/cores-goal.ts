import { availableParallelism } from 'node:os'
import { sendLoad, type Measured, type LoadRequest } from '../load/send-load.ts'
import { medianOf } from '../report.ts'
import { serve, type Served, serveProduct } from '../serve.ts'
import type { Goal } from './goals.ts'

const rounds = 5
/** The largest allowed multiple of one process's processor time per request. */
const maxRatio = 1.1

/**
 * Compares one process with one per core by processor time per request, on a cached page that needs no database. Requests per second would not show
 * the difference, because the load generator uses the same cores. The same comparison of a bare Fastify shows what the machine adds: two cores that
 * share one processor's units are slower together.
 */
export async function coresGoals(env: Record<string, string>, ids: number[]): Promise<Goal[]> {
  const count = availableParallelism()
  const requests: LoadRequest[] = ids.map((id) => ({ method: 'GET', path: `/api/anime/${id}`, headers: {} }))
  const product = createComparison((workers) => serveProduct({ ...env, WORKERS: workers }))
  const bare = createComparison((workers) => serve('infra/bench/load/bare-processes.ts', { WORKERS: workers }))
  for (let round = 0; round < rounds; round++) {
    for (const comparison of [product, bare]) await comparison.measure(requests, count)
  }
  const { times, figure } = product.result(count)
  return [
    {
      id: 'P14',
      what: `${count} processes on ${count} cores: ≤ ${maxRatio} times the processor time per request of one`,
      figure,
      isMet: times <= maxRatio,
    },
    { id: 'P14', what: 'the same with a bare Fastify', figure: bare.result(count).figure, isMet: undefined },
  ]
}

/** Measures servers of one process and of one per core in turn. */
function createComparison(start: (workers: string) => Promise<Served>) {
  const one: Measured[] = []
  const all: Measured[] = []

  async function measured(requests: LoadRequest[], workers: number) {
    const server = await start(String(workers))
    await sendLoad(server, requests, 1)
    const found = await sendLoad(server, requests, 2)
    await server.stop()
    return found
  }

  return {
    async measure(requests: LoadRequest[], count: number) {
      one.push(await measured(requests, 1))
      all.push(await measured(requests, count))
    },
    result(count: number) {
      const [ofOne, ofAll] = [medianOf(one).cpuMicros, medianOf(all).cpuMicros]
      const times = ofAll / ofOne
      const factor = times.toLocaleString('en-GB', { maximumFractionDigits: 2 })
      return { times, figure: `${factor} (${ofOne} µs with one, ${ofAll} with ${count})` }
    },
  }
}
