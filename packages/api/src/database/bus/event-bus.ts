import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Change } from './change.ts'
import type { Incoming } from './notifications.ts'
import { listenOn } from './notifications.ts'
import { createNotifier } from './notifier.ts'
import { createOtherServers } from './other-servers.ts'
import type { OtherServers } from './other-servers.ts'

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

/** A bus of a process that listens to the database itself. */
export interface DatabaseBus extends EventBus {
  otherServers: OtherServers
}

interface EventBusOptions {
  url: string
  pool: Pool
  /** Identifies this server, if it has several processes. */
  serverId?: string | undefined
}

const channel = 'animeteca_changes'
const serversChannel = 'animeteca_servers'

/**
 * Publishes changes over PostgreSQL's LISTEN/NOTIFY. After a gap every listener gets `missed`. If a server dies between commit and
 * notification, its change is lost, so caches that must not miss it need an expiry.
 */
export async function createEventBus({ url, pool, serverId }: EventBusOptions): Promise<DatabaseBus> {
  const origin = randomUUID()
  const listeners = new Set<(change: Change) => void>()
  const emit = (change: Change) => listeners.forEach((listener) => listener(change))

  const payloadOf = ({ topic, ids }: Change) => JSON.stringify({ topic, ids, origin })
  const notifier = createNotifier({ pool, channel, payloadOf })
  const others = createOtherServers({
    serverId: serverId ?? origin,
    channel: serversChannel,
    pool,
    notifier,
    incoming: () => incoming,
    invalidateAll: () => emit({ topic: 'missed', ids: [] }),
  })
  let incoming: Incoming | undefined
  incoming = await listenOn({
    url,
    channels: {
      [channel](payload) {
        const { topic, ids, origin: sender } = JSON.parse(payload) as Change & { origin: string }
        if (sender !== origin) emit({ topic, ids })
      },
      [serversChannel]: (id) => others.onAnnouncement(id),
    },
    onListening() {
      emit({ topic: 'missed', ids: [] })
      others.announce()
    },
  })

  return {
    otherServers: others.servers,
    publish(change) {
      others.count(change)
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
