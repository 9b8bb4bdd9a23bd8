import type { Replicas } from '../replicas/replicas.ts'
import type { Change, Topic } from './change.ts'
import type { EventBus } from './event-bus.ts'

/** Topics whose ids are people who will want to see what was done for them: by their players, their imports, their friends. */
const ofPeople: ReadonlySet<Topic> = new Set(['person', 'profile', 'tracking', 'friends', 'imports', 'players'])
/** What reaches more people than this is news to them, and waits as such. */
const mostPeople = 100

/** A bus that notes for whom something was written without a call of theirs. */
export function notingBus(bus: EventBus, replicas: Replicas): EventBus {
  return {
    publish(change) {
      bus.publish(change)
      if (isOfFewPeople(change)) replicas.noteWrites(change.ids).catch(() => undefined)
    },
    subscribe: (listener) => bus.subscribe(listener),
    get isConnected() {
      return bus.isConnected
    },
    close: () => bus.close(),
  }
}

const isOfFewPeople = ({ topic, ids }: Change) => ofPeople.has(topic) && ids.length > 0 && ids.length <= mostPeople

/**
 * A bus for those who tell people what to read again: it says so once every replica that they may come to shows it. The end of a session is
 * looked up on the primary, and told at once.
 */
export function lateBus(bus: EventBus, replicas: Replicas): EventBus {
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
