import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { inBackground } from '../../lib/in-background.ts'
import { openPipeline } from '../connections/pipeline.ts'
import type { Pipeline } from '../connections/pipeline.ts'
import { datesAsWritten, ignoreLostConnections } from '../connections/pool.ts'

/** Interval of position checks. */
export const pollMs = 50
/** A replica that does not answer within this is excluded. */
const timeoutMs = 1_000

export interface Replica {
  /** Connections for reads. Failed reads are repeated on the primary. */
  pool: Pool
  /** Replayed WAL position in bytes at the last check; -1 while it does not answer or is not a replica. */
  readonly replayed: number
  close(): Promise<void>
}

interface ReplicaOptions {
  url: string
  poolSize: number
  isPipelined: boolean
  /** Called after each check. */
  onPoll: () => void
}

/** Connections to a streaming replica. Its position is checked continuously, and a failed check excludes it. */
export function openReplica({ url, poolSize, isPipelined, onPoll }: ReplicaOptions): Replica {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types: datesAsWritten(),
    connectionTimeoutMillis: timeoutMs,
    // short enough that the primary can still answer instead
    statement_timeout: 2_000,
    query_timeout: 2_500,
    application_name: 'animeteca reads',
  })
  // the next check reports the loss
  ignoreLostConnections(pool)
  const watch = openWatch(url)
  let pipeline: Pipeline | undefined
  let replayed = -1

  async function checkPosition() {
    const at = await watch
      .query<{ position: number }>(replayedUpTo)
      .then(({ rows }) => rows[0]?.position ?? -1)
      .catch(() => -1)
    if (at === -1) {
      // ends reads that wait for an answer of the lost server
      void pipeline?.close().catch(() => {})
      pipeline = undefined
    } else if (isPipelined) pipeline ??= openPipeline(pool, url)
    replayed = at
    onPoll()
  }

  const stop = inBackground(async (signal) => {
    while (true) {
      await checkPosition()
      await sleep(pollMs, undefined, { signal, ref: false })
    }
  })

  return {
    pool,
    get replayed() {
      return replayed
    },
    async close() {
      await stop()
      replayed = -1
      await pipeline?.close()
      await Promise.all([pool.end(), watch.end()])
    },
  }
}

/** A separate connection for checks, so that slow reads do not delay them. */
export function openWatch(url: string) {
  const watch = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'animeteca watch',
  })
  ignoreLostConnections(watch)
  return watch
}

/** Returns no row on a server that is not a replica, or has been promoted. */
const replayedUpTo = `select (pg_last_wal_replay_lsn() - '0/0')::int8 as position where pg_is_in_recovery()`
