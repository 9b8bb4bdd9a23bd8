import { availableParallelism } from 'node:os'
import type { Goal } from './goals.ts'
import { medianOf, ratio } from './report.ts'
import { sendLoad, type Measured, type LoadRequest } from './send-load.ts'
import { serveProduct } from './serve.ts'

const rounds = 3

/**
 * Compares one process with one per core, on a cached page that needs no database. The load generator uses the same cores, so a small machine can't
 * reach the goal; the processor time per request shows how a larger one would scale.
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
  const times = ratio(of.all, of.one)
  return {
    id: 'P14',
    what: `${count} procesos en ${count} núcleos: ≥ ${(0.8 * count).toLocaleString('es-ES')} veces uno`,
    figure: `${times.toLocaleString('es-ES', { maximumFractionDigits: 2 })} (quien pregunta ocupa los mismos núcleos; de procesador, ${of.one.cpuMicros} µs por petición con uno y ${of.all.cpuMicros} con ${count})`,
    isMet: times >= 0.8 * count,
  }

  async function measured(workers: string) {
    const product = await serveProduct({ ...env, WORKERS: workers })
    await sendLoad(product, requests, 1)
    const found = await sendLoad(product, requests, 2)
    await product.stop()
    return found
  }
}
