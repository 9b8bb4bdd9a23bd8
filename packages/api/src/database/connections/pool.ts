import { Pool, types, TypeOverrides } from 'pg'
import type { PoolClient } from 'pg'
import { PooledClient } from './pooled-client.ts'

export interface DatabaseOptions {
  /** Connection string of a PostgreSQL 15 or later. */
  url: string
  /** Whether that is a pooler in transaction mode, which takes no settings of a session: its own say how long a statement may take. */
  isPooled?: boolean
  /** Connections kept open at most: 8 suit two cores. */
  poolSize?: number
  /** How long a connection may take, or a place in the pool. */
  connectMs?: number
  /** How long a statement may take and wait for a lock, where that is not for a call to say. */
  patience?: Patience
}

interface Patience {
  statement_timeout: number
  lock_timeout: number
}

/** Milliseconds of a call: nobody waits for longer. */
export const patienceOfCalls = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 }

/** Milliseconds for a connection, or a place in the pool: a call says soon that there is none, a start on a machine that stands still waits. */
export const connectMs = { ofCalls: 2_000, ofStarts: 10_000 }

/** From now on those who wait are people. */
export function openToCalls(pool: Pool) {
  pool.options.connectionTimeoutMillis = connectMs.ofCalls
}

// ids of tables that grow are int8, far below what a number holds exactly
types.setTypeParser(types.builtins.INT8, Number)

/** Connections of read models, acts and the ORM alike. Nothing touches the database before the first statement. */
export function openPool({
  url,
  isPooled = false,
  poolSize = 8,
  connectMs: patienceMs = connectMs.ofCalls,
  patience,
}: DatabaseOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types: datesAsWritten(),
    connectionTimeoutMillis: patienceMs,
    ...(isPooled ? { Client: PooledClient } : { ...patienceOfCalls, ...patience }),
    application_name: 'animeteca',
  })
  // what is lost fails the statement that is under way; one that nobody uses is opened anew, which is nobody's failure
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

/** Days and moments stay the text that PostgreSQL wrote, as the ORM wants them, alone (date, timestamp, timestamptz, interval) and in arrays. */
function datesAsWritten() {
  const overrides = new TypeOverrides()
  // what reads text[]; its type calls the text a number
  const array = overrides.getTypeParser(1009)
  for (const oid of [1082, 1114, 1184, 1186]) overrides.setTypeParser(oid, String)
  for (const oid of [1182, 1115, 1185, 1187]) overrides.setTypeParser(oid, (text) => array(text as never))
  return overrides
}

/** Long after everybody who gives connections back has done so. */
const graceMs = 2_000

/**
 * Takes back the connections that are lost while they are lent: of a transaction that can't even roll back the ORM's driver never
 * returns its own, and a pool that has lost every place like that answers nobody until a restart.
 */
export function reclaimLost(pool: Pool) {
  const lent = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  pool.on('connect', (client) => {
    const reclaim = () => {
      if (lent.has(client)) client.release(true)
    }
    client.once('end', () => setTimeout(reclaim, graceMs).unref())
  })
}
