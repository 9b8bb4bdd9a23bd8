import type { Services } from '../context.ts'
import { inBackground } from '../database/background.ts'
import type { Log } from '../database/background.ts'
import { takeStep } from './import-steps.ts'
import { newestRef, resolveWaiting } from './resolve-waiting.ts'

type ImportServices = Pick<Services, 'pool' | 'bus'>

/** What a server left behind that went away with it. */
const everyMs = 10_000

/** Does what there is to do for histories that come in, until nothing is left; a step that fails is tried again later. */
export async function runImports({ pool, bus }: ImportServices, signal?: AbortSignal) {
  for (let step = await takeStep(pool); step; step = signal?.aborted ? undefined : await takeStep(pool)) {
    if (step.isOver) bus.publish({ topic: 'tracking', ids: [step.userId] })
  }
}

/** Does so from now on, on any number of servers at once; answers how to end it. */
export function startImports(services: ImportServices, log: Log) {
  let isDue = false
  let wake: (() => void) | undefined
  const unsubscribe = services.bus.subscribe(({ topic }) => {
    if (topic !== 'imports' && topic !== 'catalogue') return
    // also what comes while a round is under way
    isDue = true
    wake?.()
  })
  const woken = () =>
    new Promise<void>((resolve) => {
      if (isDue) return resolve()
      wake = resolve
      setTimeout(resolve, everyMs).unref()
    })
  let lastRef: number | undefined
  const round = async (signal: AbortSignal) => {
    // what came before this server did is looked for at night
    lastRef ??= await newestRef(services.pool)
    await runImports(services, signal)
    const tell = (userId: number) => services.bus.publish({ topic: 'tracking', ids: [userId] })
    lastRef = await resolveWaiting(services.pool, { after: lastRef, tell, signal })
  }
  const stop = inBackground(async (signal) => {
    while (!signal.aborted) {
      await woken()
      isDue = false
      await round(signal).catch((err: unknown) => log.warn({ err }, 'a history was not imported'))
    }
  })
  return function stopImports() {
    unsubscribe()
    const stopped = stop()
    wake?.()
    return stopped
  }
}
