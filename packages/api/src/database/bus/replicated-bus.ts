import type { Replicas } from '../replicas/replicas.ts'
import type { Change, Topic } from './change.ts'
import type { EventBus } from './event-bus.ts'

/** Topics whose ids are people for whom something was written: by their players, imports or friends. */
const ofPeople: ReadonlySet<Topic> = new Set(['person', 'profile', 'tracking', 'friends', 'imports', 'players'])
/** With more people than this, their last writes are not recorded: they wait for the replicas like everyone else. */
const maxPeople = 100

/** A bus that records a last write for people for whom something was written without a call of theirs. */
export function recordingBus(bus: EventBus, replicas: Replicas): EventBus {
  return {
    publish(change) {
      bus.publish(change)
      if (isOfFewPeople(change)) replicas.recordWrites(change.ids).catch(() => undefined)
    },
    subscribe: (listener) => bus.subscribe(listener),
    get isConnected() {
      return bus.isConnected
    },
    close: () => bus.close(),
  }
}

const isOfFewPeople = ({ topic, ids }: Change) => ofPeople.has(topic) && ids.length > 0 && ids.length <= maxPeople

/**
 * A bus for live streams: it delivers a change once every replica in use has replayed it. The end of a session is read from the primary and
 * delivered immediately.
 */
export function delayedBus(bus: EventBus, replicas: Replicas): EventBus {
  return {
    publish: (change) => bus.publish(change),
    subscribe: (listener) =>
      bus.subscribe((change) => {
        if (change.topic === 'session') listener(change)
        else
          replicas.caughtUp().then(
            () => listener(change),
            () => listener(change),
          )
      }),
    get isConnected() {
      return bus.isConnected
    },
    close: () => bus.close(),
  }
}
