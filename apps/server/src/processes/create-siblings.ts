import type { Change } from '@animeteca/api/database/bus/change'
import type { Siblings } from '@animeteca/api/database/bus/siblings'
import type { FromWorker, ToWorker } from './messages.ts'

/** A process that does not confirm a change within this time is not answering other requests either. */
const timeoutMs = 1_000

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
  const unconfirmed = new Map<number, PromiseWithResolvers<void>>()
  let count = 0

  function settle(number: number) {
    unconfirmed.get(number)?.resolve()
    unconfirmed.delete(number)
  }

  onMessage((message) => {
    if (message.kind === 'all received') settle(message.number)
    if (message.kind !== 'changed') return
    for (const listener of listeners) listener(message.change)
    send({ kind: 'received', from: message.from, number: message.number })
  })

  return {
    send(change) {
      const number = count++
      unconfirmed.set(number, Promise.withResolvers<void>())
      setTimeout(settle, timeoutMs, number).unref()
      send({ kind: 'changed', number, change })
    },
    onChange: (listener) => void listeners.add(listener),
    async allReceived() {
      await Promise.all(Array.from(unconfirmed.values(), ({ promise }) => promise))
    },
  }
}
