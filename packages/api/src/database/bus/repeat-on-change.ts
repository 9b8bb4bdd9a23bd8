import { inBackground } from '../../lib/in-background.ts'
import type { Log } from '../../lib/in-background.ts'
import type { Topic } from './change.ts'
import type { EventBus } from './event-bus.ts'

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
