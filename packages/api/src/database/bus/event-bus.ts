import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Change } from './change.ts'
import { listenOn } from './notifications.ts'
import { createNotifier } from './notifier.ts'

export interface EventBus {
  /**
   * Delivers a change to this process immediately and to all other servers on the database as soon as possible; call it after commit. It
   * neither throws nor returns a promise, because the write is already saved.
   */
  publish(change: Change): void
  subscribe(listener: (change: Change) => void): () => void
  /** Whether changes of other servers arrive. A dead connection is noticed within four seconds. */
  readonly isConnected: boolean
  close(): Promise<void>
}

const channel = 'animeteca_changes'

/**
 * Publishes changes over PostgreSQL's LISTEN/NOTIFY. After a gap every listener gets `missed`. If a server dies between commit and
 * notification, its change is lost, so caches that must not miss it need an expiry.
 */
export async function createEventBus({ url, pool }: { url: string; pool: Pool }): Promise<EventBus> {
  const origin = randomUUID()
  const listeners = new Set<(change: Change) => void>()
  const emit = (change: Change) => listeners.forEach((listener) => listener(change))

  const payloadOf = ({ topic, ids }: Change) => JSON.stringify({ topic, ids, origin })
  const notifier = createNotifier({ pool, channel, payloadOf })
  const incoming = await listenOn({
    url,
    channel,
    onPayload(payload) {
      const { topic, ids, origin: sender } = JSON.parse(payload) as Change & { origin: string }
      if (sender !== origin) emit({ topic, ids })
    },
    onListening: () => emit({ topic: 'missed', ids: [] }),
  })

  return {
    publish(change) {
      emit(change)
      notifier.send(change)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get isConnected() {
      return incoming.isListening
    },
    async close() {
      await notifier.close()
      await incoming.close()
    },
  }
}
