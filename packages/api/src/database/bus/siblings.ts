import { isCached } from './change.ts'
import type { Change } from './change.ts'
import type { EventBus } from './event-bus.ts'

/** The other processes of this server. A write is answered once they have dropped the cached answers that it changes. */
export interface Siblings {
  send(change: Change): void
  onChange(listener: (change: Change) => void): void
  /** Resolves once all of them have received the changes so far, or after a timeout. */
  allReceived(): Promise<void>
}

/** A bus that also sends changes of cached answers to sibling processes. */
export const busToSiblings = (bus: EventBus, siblings: Siblings): EventBus => ({
  publish(change) {
    bus.publish(change)
    if (isCached(change)) siblings.send(change)
  },
  subscribe: (listener) => bus.subscribe(listener),
  get isConnected() {
    return bus.isConnected
  },
  close: () => bus.close(),
})

/** A bus for caches. Changes of siblings arrive a second time with PostgreSQL's notification, which is harmless. */
export const busOfCaches = (bus: EventBus, siblings: Siblings): EventBus => ({
  publish: (change) => bus.publish(change),
  subscribe(listener) {
    siblings.onChange(listener)
    return bus.subscribe(listener)
  },
  get isConnected() {
    return bus.isConnected
  },
  close: () => bus.close(),
})
