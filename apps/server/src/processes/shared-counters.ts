import type { Buckets } from '@animeteca/api/call/limits/buckets'
import { createBuckets } from '@animeteca/api/call/limits/buckets'
import type { StreamSlots } from '@animeteca/api/live/stream-slots'
import type { FromWorker, ToWorker } from './messages.ts'

const everyMs = 200

interface Wire {
  send: (message: FromWorker) => void
  onMessage: (listener: (message: ToWorker) => void) => void
}

/**
 * Rate limits and stream slots shared by all worker processes. Tokens taken from buckets are sent to the other processes in batches
 * every 200 ms; stream slots are granted by the primary process, which counts them exactly.
 */
export function shareCounters({ send, onMessage }: Wire): { buckets: Buckets; streamSlots: StreamSlots } {
  const own = createBuckets()
  const waiting = new Map<number, (isTaken: boolean) => void>()
  let taken = new Map<string, number>()
  let asked = 0

  onMessage((message) => {
    if (message.kind === 'taken') for (const [who, ms] of message.taken) own.count(who, ms)
    if (message.kind !== 'slot') return
    waiting.get(message.number)?.(message.isTaken)
    waiting.delete(message.number)
  })

  setInterval(() => {
    if (taken.size === 0) return
    send({ kind: 'taken', taken: [...taken] })
    taken = new Map()
  }, everyMs).unref()

  return {
    buckets: {
      ...own,
      take(who, rate, message) {
        own.take(who, rate, message)
        taken.set(who, (taken.get(who) ?? 0) + 60_000 / rate.perMinute)
      },
    },
    streamSlots: {
      take(who, max) {
        const number = asked++
        send({ kind: 'take slot', number, who, max })
        return new Promise((resolve) => waiting.set(number, resolve))
      },
      release: (who) => send({ kind: 'release slot', who }),
    },
  }
}
