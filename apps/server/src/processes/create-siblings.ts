import type { Change } from '@animeteca/api/database/bus/change'
import type { Siblings } from '@animeteca/api/database/bus/siblings'
import type { FromWorker, ToWorker } from './messages.ts'

/** A process that does not confirm a change within this time is not answering other requests either. */
const patienceMs = 1_000

interface Wire {
  send: (message: FromWorker) => void
  onMessage: (listener: (message: ToWorker) => void) => void
}

/**
 * Sends changes to the server's other processes through the primary one, because PostgreSQL's notification may arrive
 * after a write was answered.
 */
export function createSiblings({ send, onMessage }: Wire): Siblings {
  const listeners = new Set<(change: Change) => void>()
  const unheard = new Map<number, PromiseWithResolvers<void>>()
  let count = 0

  function settle(number: number) {
    unheard.get(number)?.resolve()
    unheard.delete(number)
  }

  onMessage((message) => {
    if (message.kind === 'all heard') settle(message.number)
    if (message.kind !== 'changed') return
    for (const listener of listeners) listener(message.change)
    send({ kind: 'heard', from: message.from, number: message.number })
  })

  return {
    tell(change) {
      const number = count++
      const told = Promise.withResolvers<void>()
      unheard.set(number, told)
      setTimeout(settle, patienceMs, number).unref()
      send({ kind: 'changed', number, change })
    },
    onTold: (listener) => void listeners.add(listener),
    async heard() {
      await Promise.all(Array.from(unheard.values(), ({ promise }) => promise))
    },
  }
}
