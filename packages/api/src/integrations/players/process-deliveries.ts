import type { Services } from '../../call/context/context.ts'
import { repeatOnChange } from '../../database/bus/repeat-on-change.ts'
import type { Log } from '../../lib/in-background.ts'
import { applyPlayback } from './apply-playback.ts'
import { type DueDelivery, type Finished, finishDelivery, takeDueDelivery } from './due-deliveries.queries.ts'
import { findEpisodes } from './matching.queries.ts'

const everyMs = 30_000
/** Attempts after unexpected errors. */
const maxAttempts = 5

/** Processes deliveries until none is due. Safe on several servers: each delivery is processed by one. */
export async function processDeliveries(services: Services, log: Log, signal?: AbortSignal): Promise<void> {
  const { pool, bus } = services
  while (true) {
    const due = !signal?.aborted && (await takeDueDelivery(pool))
    if (!due) return
    const finished = await outcomeOf(services, due, log)
    if (finished) await finishDelivery(pool, due, finished)
    // refresh the list of deliveries on open pages
    bus.publish({ topic: 'tracking', ids: [due.userId] })
  }
}

/** The outcome; undefined to try again. */
async function outcomeOf(services: Services, due: DueDelivery, log: Log): Promise<Finished | undefined> {
  try {
    const placed = await findEpisodes(services.pool, due.userId, due.playback)
    if ('reason' in placed) return { outcome: 'unmatched', reason: placed.reason }
    return await applyPlayback(services, due, placed.episodeIds)
  } catch (err) {
    const isLast = due.attempts >= maxAttempts
    log.warn({ err, deliveryId: due.id, isLast }, 'what a player sent could not be processed')
    return isLast ? { outcome: 'ignored', reason: 'failed' } : undefined
  }
}

/** Processes deliveries in the background; returns a function that stops it. */
export function startPlayers(services: Services, log: Log) {
  const topics = ['players', 'missed'] as const
  const failure = 'what players sent was not processed'
  return repeatOnChange({ bus: services.bus, topics, everyMs, log, failure }, (signal) =>
    processDeliveries(services, log, signal),
  )
}
