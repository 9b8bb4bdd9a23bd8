import type { Services } from '../../call/context/context.ts'
import { repeatOnChange } from '../../database/bus/repeat-on-change.ts'
import type { Log } from '../../lib/in-background.ts'
import { newestRef, resolveWaitingRows } from './resolve-waiting-rows.ts'
import { runNextStep } from './steps/run-next-step.ts'
import { publishRatings } from './writing/set-ratings.ts'
import type { RatedEpisode } from './writing/set-ratings.ts'

type ImportServices = Pick<Services, 'pool' | 'bus'>

const everyMs = 10_000

/** Runs steps until no import is due. An error ends the loop; the next wake-up continues. */
export async function runImports(services: ImportServices, signal?: AbortSignal) {
  const { pool, bus } = services
  for (let step = await runNextStep(pool); step; step = signal?.aborted ? undefined : await runNextStep(pool)) {
    await publishRatings(services, step.rated)
    if (step.isOver) bus.publish({ topic: 'tracking', ids: [step.userId] })
  }
}

/** Runs imports in the background, on any number of servers; returns a function that stops it. */
export function startImports(services: ImportServices, log: Log) {
  const { pool, bus } = services
  const onResolved = async (userId: number, rated: RatedEpisode[]) => {
    await publishRatings(services, rated)
    bus.publish({ topic: 'tracking', ids: [userId] })
  }
  let lastRef: number | undefined
  const topics = ['imports', 'catalogue'] as const
  return repeatOnChange({ bus, topics, everyMs, log, failure: 'a history was not imported' }, async (signal) => {
    // only references added since this server started: housekeeping checks all of them every night
    lastRef ??= await newestRef(pool)
    await runImports(services, signal)
    lastRef = await resolveWaitingRows(pool, { after: lastRef, onResolved, signal })
  })
}
