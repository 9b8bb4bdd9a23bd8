import { setTimeout as sleep } from 'node:timers/promises'
import type { Topic } from './bus/change.ts'
import type { EventBus } from './bus/event-bus.ts'

/** Where work that nobody waits for says what went wrong. */
export interface Log {
  warn: (facts: object, message: string) => void
}

/**
 * Begins work that goes on until its signal, which ends its sleep too; answers how to end it. Whoever does so waits for what is
 * under way, for `graceMs` at most where that is given.
 */
export function inBackground(work: (signal: AbortSignal) => Promise<void>, graceMs?: number) {
  const ending = new AbortController()
  // it never returns by itself: its sleep is rejected
  const ended = work(ending.signal).catch(() => undefined)
  return async function stop() {
    ending.abort()
    await (graceMs === undefined ? ended : Promise.race([ended, sleep(graceMs, undefined, { ref: false })]))
  }
}

interface Wakening {
  bus: EventBus
  topics: readonly Topic[]
  /** After which there is a round anyway, for what a server left behind that went away with it. */
  everyMs: number
  log: Log
  /** What is logged when a round fails; there will be others. */
  failure: string
}

/** Goes round at once, and again whenever one of the topics changes, as often as needed; answers how to end it. */
export function wokenInBackground(
  { bus, topics, everyMs, log, failure }: Wakening,
  round: (signal: AbortSignal) => Promise<void>,
) {
  return inBackground(async (signal) => {
    let isDue = true
    let wake: (() => void) | undefined
    // also what comes while a round is under way
    const rouse = () => {
      isDue = true
      wake?.()
    }
    const unsubscribe = bus.subscribe(({ topic }) => topics.includes(topic) && rouse())
    signal.addEventListener('abort', rouse)
    while (true) {
      if (!isDue)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, everyMs).unref()
          wake = () => (clearTimeout(timer), resolve())
        })
      isDue = false
      if (signal.aborted) return unsubscribe()
      try {
        await round(signal)
      } catch (err) {
        if (!signal.aborted) log.warn({ err }, failure)
      }
    }
  })
}
