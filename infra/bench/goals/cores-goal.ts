import { availableParallelism } from 'node:os'
import { sendLoad, type Measured, type LoadRequest } from '../load/send-load.ts'
import { medianOf } from '../report.ts'
import { serveProduct } from '../serve.ts'
import type { Goal } from './goals.ts'

const rounds = 3
/** The largest allowed multiple of one process's processor time per request. */
const most = 1.1

/**
 * Compares one process with one per core by processor time per request, on a cached page that needs no database. Requests per second would not show
 * the difference, because the load generator uses the same cores.
 */
export async function coresGoal(env: Record<string, string>, ids: number[]): Promise<Goal> {
  const count = availableParallelism()
  const requests: LoadRequest[] = ids.map((id) => ({ method: 'GET', path: `/api/anime/${id}`, headers: {} }))
  const one: Measured[] = []
  const all: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    one.push(await measured('1'))
    all.push(await measured(String(count)))
  }
  const of = { one: medianOf(one), all: medianOf(all) }
  const times = of.all.cpuMicros / of.one.cpuMicros
  return {
    id: 'P14',
    what: `${count} procesos en ${count} núcleos: ≤ ${most.toLocaleString('es-ES')} veces el procesador por petición de uno`,
    figure: `${times.toLocaleString('es-ES', { maximumFractionDigits: 2 })} (${of.one.cpuMicros} µs con uno, ${of.all.cpuMicros} con ${count})`,
    isMet: times <= most,
  }

  async function measured(workers: string) {
    const product = await serveProduct({ ...env, WORKERS: workers })
    await sendLoad(product, requests, 1)
    const found = await sendLoad(product, requests, 2)
    await product.stop()
    return found
  }
}
