import type { Change, Topic } from './change.ts'
import type { EventBus } from './event-bus.ts'

/** The other processes of this server: a write is answered once they have forgotten the answers that it changes. */
export interface Siblings {
  tell(change: Change): void
  onTold(listener: (change: Change) => void): void
  /** Once all that was told so far has been heard by each of them, or they have had their time. */
  heard(): Promise<void>
}

/** What cached answers show. Means of votes are late by design; marks are in no answer that is cached. */
const cached: ReadonlySet<Topic> = new Set(['catalogue', 'episode', 'person', 'words', 'missed'])

/** A bus that tells the siblings too. */
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

/** For caches: what siblings tell comes a second time with PostgreSQL's notification, which forgets what is forgotten. */
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
