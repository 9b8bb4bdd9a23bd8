import type { Topic } from './bus/change.ts'
import type { EventBus } from './bus/event-bus.ts'

/** The log of background work. */
export interface Log {
  warn: (facts: object, message: string) => void
}

/** A server that is stopped has 15 seconds, in which it also closes its connections. */
const usualGraceMs = 10_000

/**
 * Starts work that runs until its signal aborts, which also ends its sleep. Returns how to stop it; stopping waits for the running step, for
 * `graceMs` at most.
 */
export function inBackground(work: (signal: AbortSignal) => Promise<void>, graceMs = usualGraceMs) {
  const ending = new AbortController()
  // ends by the rejection of its sleep
  const ended = work(ending.signal).catch(() => undefined)
  return async function stop() {
    ending.abort()
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, graceMs).unref())])
  }
}

interface Rounds {
  bus: EventBus
  topics: readonly Topic[]
  /** Time after which a round runs without a change, for work that a dead server left behind. */
  everyMs: number
  log: Log
  /** Logged when a round fails; later rounds still run. */
  failure: string
}

/** Runs a round immediately and after each change of one of the topics. Returns how to stop. */
export function repeatOnChange(
  { bus, topics, everyMs, log, failure }: Rounds,
  round: (signal: AbortSignal) => Promise<void>,
) {
  return inBackground(async (signal) => {
    let isDue = true
    let wake: (() => void) | undefined
    // changes during a round cause another one
    const requestRound = () => {
      isDue = true
      wake?.()
    }
    const unsubscribe = bus.subscribe(({ topic }) => topics.includes(topic) && requestRound())
    signal.addEventListener('abort', requestRound)
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
