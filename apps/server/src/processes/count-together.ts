import type { Buckets } from '@animeteca/api/call/limits/buckets'
import { createBuckets } from '@animeteca/api/call/limits/buckets'
import type { Places } from '@animeteca/api/live/places'
import type { FromWorker, ToWorker } from './messages.ts'

const everyMs = 200

interface Wire {
  send: (message: FromWorker) => void
  onMessage: (listener: (message: ToWorker) => void) => void
}

/**
 * Limits that all processes of the server count as one. What calls take is known to the other processes a fifth of a second
 * later, gathered; whether somebody may open one more stream is asked of the first process, which never forgets one.
 */
export function countTogether({ send, onMessage }: Wire): { buckets: Buckets; places: Places } {
  const own = createBuckets()
  const waiting = new Map<number, (isTaken: boolean) => void>()
  let taken = new Map<string, number>()
  let asked = 0

  onMessage((message) => {
    if (message.kind === 'taken') for (const [who, ms] of message.taken) own.note(who, ms)
    if (message.kind !== 'place') return
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
    places: {
      take(who, max) {
        const number = asked++
        send({ kind: 'take place', number, who, max })
        return new Promise((resolve) => waiting.set(number, resolve))
      },
      release: (who) => send({ kind: 'release place', who }),
    },
  }
}
