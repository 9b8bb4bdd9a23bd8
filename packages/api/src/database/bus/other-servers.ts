import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { createLastWrites } from '../replicas/last-writes.ts'
import { execute, queryOne, statement } from '../statement.ts'
import { isCached } from './change.ts'
import type { Change } from './change.ts'
import type { Incoming } from './notifications.ts'
import type { Notifier } from './notifier.ts'

/** Time in which a server that has just started receives the announcements of the others. */
const settlingMs = 5_000
/** A write is answered after this time even if PostgreSQL does not accept its notification. */
const timeoutMs = 1_000

const announcement = statement('bus.announce', 'select pg_notify($1, $2)')
const currentPosition = statement('bus.position', `select (pg_current_wal_insert_lsn() - '0/0')::int8 as position`)

/**
 * Makes a person's write on one server visible to their next read on another one, whose cached answers are invalidated by notifications that may
 * arrive later than that read. The server that writes sends its notifications and then stores the WAL position for the person in `last_writes`. The
 * server that reads gets this position with the session; if it has not received everything up to there, it makes a round trip on the connection
 * that listens, because PostgreSQL delivers pending notifications before it answers.
 */
export interface OtherServers {
  /** Whether other servers may use the database. A site with a single server stores no positions. */
  readonly mayExist: boolean
  /** Number of changes of cached answers that this process has published. */
  readonly published: number
  /** Resolves once PostgreSQL has all notifications so far, or after a second. */
  allSent(): Promise<void>
  /** Stores that the person has written. It never fails, because the write is saved. */
  recordWrite(userId: number): Promise<void>
  /** Whether this process has received all changes that were sent before a write at this position; 0 for no write. */
  hasReceived(position: number): boolean
  /** Resolves once it has received them, or has invalidated all cached answers. */
  receive(position: number): Promise<void>
}

interface OtherServersOptions {
  /** Identifies this server. Its worker processes have the same id. */
  serverId: string
  /** The channel on which servers announce themselves. */
  channel: string
  pool: Pool
  notifier: Notifier
  /** The connection that listens, once it has been opened. */
  incoming: () => Incoming | undefined
  invalidateAll: () => void
}

export function createOtherServers({
  serverId,
  channel,
  pool,
  notifier,
  incoming,
  invalidateAll,
}: OtherServersOptions) {
  const known = new Set<string>()
  const settledAt = performance.now() + settlingMs
  const recordWrites = createLastWrites(pool)
  let published = 0
  let received = 0
  let next: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function catchUp() {
    try {
      const { rows } = await incoming()!.query<{ position: number }>(currentPosition.text)
      received = Math.max(received, rows[0]!.position)
    } catch {
      // the connection that listens is lost
      const { position } = (await queryOne<{ position: number }>(pool, currentPosition))!
      invalidateAll()
      received = Math.max(received, position)
    }
  }

  /** Reads that arrive during a round trip share the next one, because theirs has to start after them. */
  async function catchUpNext() {
    await last
    next = undefined
    const catching = catchUp()
    last = catching.catch(() => undefined)
    await catching
  }

  // at the same position the write may be newer
  const hasReceived = (position: number) => position === 0 || position < received
  const announce = () => {
    execute(pool, announcement, [channel, serverId]).catch(() => undefined)
  }
  const servers: OtherServers = {
    get mayExist() {
      return known.size > 0 || performance.now() < settledAt || !incoming()?.isListening
    },
    get published() {
      return published
    },
    allSent: () => Promise.race([notifier.allSent(), sleep(timeoutMs, undefined, { ref: false })]),
    recordWrite: (userId) =>
      recordWrites([userId])
        .catch(() => recordWrites([userId]))
        .catch(() => undefined),
    hasReceived,
    async receive(position) {
      if (!hasReceived(position)) await (next ??= catchUpNext())
    },
  }
  return {
    servers,
    announce,
    /** A server that announces itself has not received earlier announcements. */
    onAnnouncement(id: string) {
      if (id === serverId || known.has(id)) return
      known.add(id)
      announce()
    },
    count: (change: Change) => void (isCached(change) && published++),
  }
}
