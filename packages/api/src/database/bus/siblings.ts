import type { Change, Topic } from './change.ts'
import type { EventBus } from './event-bus.ts'

/** The other processes of this server. A write is answered once they have dropped the cached answers that it changes. */
export interface Siblings {
  tell(change: Change): void
  onTold(listener: (change: Change) => void): void
  /** Resolves once all of them have received the changes so far, or after a timeout. */
  heard(): Promise<void>
}

/** Topics shown in cached answers. Means may be late by design, and no cached answer contains marks. */
const cached: ReadonlySet<Topic> = new Set(['catalogue', 'episode', 'person', 'words', 'missed'])

/** A bus that also delivers to sibling processes. */
export const tellingBus = (bus: EventBus, siblings: Siblings): EventBus => ({
  publish(change) {
    bus.publish(change)
    if (cached.has(change.topic)) siblings.tell(change)
  },
  subscribe: (listener) => bus.subscribe(listener),
  get isConnected() {
    return bus.isConnected
  },
  close: () => bus.close(),
})

/** A bus for caches. Changes of siblings arrive a second time with PostgreSQL's notification, which is harmless. */
export const hearingBus = (bus: EventBus, siblings: Siblings): EventBus => ({
  publish: (change) => bus.publish(change),
  subscribe(listener) {
    siblings.onTold(listener)
    return bus.subscribe(listener)
  },
  get isConnected() {
    return bus.isConnected
  },
  close: () => bus.close(),
})
