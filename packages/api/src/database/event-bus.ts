import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { listenOn } from './notifications.ts'
import { createNotifier } from './notifier.ts'

/** What changed: nothing else travels, whoever listens reads it again. No ids mean that it may be any of them. */
export interface Change {
  topic: Topic
  ids: number[]
}

export type Topic =
  /** Animes: their own words, seasons and episodes. */
  | 'catalogue'
  /** Animes whose mean moved. */
  | 'ratings'
  /** Episodes: their words, votes and comments. */
  | 'episode'
  /** People: their card, what they tell others, their roles. Comments carry the card, wherever they are. */
  | 'person'
  /** People: what others wrote on their profile, which they are told of. */
  | 'profile'
  /** People: lists, marks and history. */
  | 'tracking'
  /** People: what their players have sent waits to be processed. */
  | 'players'
  /** People who are here again, after having been away. */
  | 'presence'
  /** People: their friends and requests, which they are told of. */
  | 'friends'
  /** Two people, one of whom has blocked the other or does so no longer: each sees other things. */
  | 'blocks'
  /** People: what they are told of besides. */
  | 'notices'
  /** People: a history of theirs that comes in has to be gone on with. */
  | 'imports'
  /** People: a session of theirs has ended, or may do something else from now on. */
  | 'session'
  /** The words that hold texts back. */
  | 'words'
  /** Anything may have changed: notifications got lost on their way. */
  | 'missed'

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
/** PostgreSQL takes less than 8,000 bytes: an id has ten digits at most. */
const idsPerMessage = 500

/**
 * Changes over PostgreSQL's LISTEN/NOTIFY. After a gap every listener hears `missed`. A server that dies between its commit
 * and its notification has told nobody: what must be true in spite of that needs a time after which it is read anyway.
 */
export async function createEventBus({ url, pool }: { url: string; pool: Pool }): Promise<EventBus> {
  const origin = randomUUID()
  const listeners = new Set<(change: Change) => void>()
  const emit = (change: Change) => listeners.forEach((listener) => listener(change))

  const notifier = createNotifier({ pool, channel, instead: JSON.stringify({ topic: 'missed', ids: [], origin }) })
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
    publish({ topic, ids }) {
      emit({ topic, ids })
      for (const part of parts(ids)) notifier.send(JSON.stringify({ topic, ids: part, origin }))
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

/** At least one, since no ids say something too. */
function parts(ids: number[]) {
  const count = Math.max(1, Math.ceil(ids.length / idsPerMessage))
  return Array.from({ length: count }, (_, at) => ids.slice(at * idsPerMessage, (at + 1) * idsPerMessage))
}
