import { availableParallelism } from 'node:os'
import { drive, type Measured, type Sent } from './drive.ts'
import type { Goal } from './goals.ts'
import { medianOf, ratio } from './report.ts'
import { serveProduct } from './serve.ts'

const rounds = 3

/**
 * As many processes as there are processors, beside a single one: a visitor's anime, which is kept and asks the database nothing.
 * Whoever asks shares the processors, so that a small machine can't reach the goal: what a request costs of them says how many a
 * larger one would answer.
 */
export async function coresGoal(env: Record<string, string>, ids: number[]): Promise<Goal> {
  const count = availableParallelism()
  const requests: Sent[] = ids.map((id) => ({ method: 'GET', path: `/api/anime/${id}`, headers: {} }))
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
    await drive(product, requests, 1)
    const found = await drive(product, requests, 2)
    await product.stop()
    return found
  }
}
