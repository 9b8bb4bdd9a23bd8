import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { inBackground } from '../background.ts'
import { openPipeline } from '../connections/pipeline.ts'
import type { Pipeline } from '../connections/pipeline.ts'

/** How often is looked how far somebody is. */
export const lookMs = 50
/** Whoever does not answer within this is not asked. */
const patienceMs = 1_000

export interface Replica {
  /** Its connections, for reads: what fails there is to be asked of the primary. */
  pool: Pool
  /** Bytes of the write-ahead log that it has replayed, as of the last look; -1 while it does not answer, or follows nobody. */
  readonly replayed: number
  close(): Promise<void>
}

interface ReplicaOptions {
  url: string
  poolSize: number
  isPipelined: boolean
  /** Called after each look. */
  onLook: () => void
}

/** Connections to a streaming replica, which is looked at all the time, and is out of the question from the first look that fails. */
export function openReplica({ url, poolSize, isPipelined, onLook }: ReplicaOptions): Replica {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: patienceMs,
    // the primary still has time to answer instead
    statement_timeout: 2_000,
    query_timeout: 2_500,
    application_name: 'animeteca reads',
  })
  // a connection that is lost while nobody uses it is nobody's failure: the next look says what there is to say
  pool.on('error', () => {})
  const watch = openWatch(url)
  let pipeline: Pipeline | undefined
  let replayed = -1

  async function look() {
    const at = await watch
      .query<{ position: number }>(replayedUpTo)
      .then(({ rows }) => rows[0]?.position ?? -1)
      .catch(() => -1)
    if (at === -1) {
      // cuts short what waits for an answer that won't come
      void pipeline?.close().catch(() => {})
      pipeline = undefined
    } else if (isPipelined) pipeline ??= openPipeline(pool, url)
    replayed = at
    onLook()
  }

  const stop = inBackground(async (signal) => {
    while (true) {
      await look()
      await sleep(lookMs, undefined, { signal, ref: false })
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

/** A connection for looking alone, so that no look waits behind what is slow. */
export function openWatch(url: string) {
  const watch = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'animeteca watch',
  })
  watch.on('error', () => {})
  return watch
}

/** A server that has been promoted, or was none to begin with, has no row. */
const replayedUpTo = `select (pg_last_wal_replay_lsn() - '0/0')::int8 as position where pg_is_in_recovery()`
