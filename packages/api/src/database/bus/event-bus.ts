import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Change } from './change.ts'
import { listenOn } from './notifications.ts'
import { createNotifier } from './notifier.ts'

export interface EventBus {
  /**
   * Tells this process at once and every other server on the database as soon as that can be done; call it after commit.
   * What is committed stays so: this neither throws nor is waited for.
   */
  publish(change: Change): void
  subscribe(listener: (change: Change) => void): () => void
  /** Whether changes of other servers arrive, as of a few seconds ago: a dead connection is noticed within four. */
  readonly isConnected: boolean
  close(): Promise<void>
}

const channel = 'animeteca_changes'

/**
 * Changes over PostgreSQL's LISTEN/NOTIFY. After a gap every listener hears `missed`. A server that dies between its commit
 * and its notification has told nobody: what must be true in spite of that needs a time after which it is read anyway.
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
