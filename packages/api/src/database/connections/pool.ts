import { Pool, types, TypeOverrides } from 'pg'
import { answerMs } from './answer-timeout.ts'
import { PooledClient } from './pooled-client.ts'

export interface DatabaseOptions {
  /** Connection string of a PostgreSQL 15 or later. */
  url: string
  /** Whether that is a pooler in transaction mode, which refuses session settings; timeouts are configured in the pooler. */
  isPooled?: boolean
  /** Maximum number of connections: 8 suit two cores. */
  poolSize?: number
  /** Timeout for connecting, or for a free connection of the pool. */
  connectMs?: number | undefined
  /** Timeouts of statements and locks, if they differ from those of a call. */
  timeouts?: Timeouts
}

export interface Timeouts {
  statement_timeout: number
  lock_timeout: number
}

/** Timeouts of a call in milliseconds. */
export const callTimeouts = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 }

/** Milliseconds for a connection: calls fail soon, but a start waits, because the machine may be busy. */
export const connectMs = { ofCalls: 2_000, ofStarts: 10_000 }

/** Switches from the timeout of a start to that of calls, in milliseconds. */
export function setCallTimeout(pool: Pool, timeoutMs = connectMs.ofCalls) {
  pool.options.connectionTimeoutMillis = timeoutMs
}

// ids of growing tables are int8, but far below the largest exact number
types.setTypeParser(types.builtins.INT8, Number)

/** The connections of named statements and of the ORM. The first one is opened with the first statement. */
export function openPool({
  url,
  isPooled = false,
  poolSize = 8,
  connectMs: timeoutMs = connectMs.ofCalls,
  timeouts,
}: DatabaseOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types: datesAsWritten(),
    connectionTimeoutMillis: timeoutMs,
    // else a statement waits forever for a machine that lost its power, and so does the next one for its connection
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // and for a PostgreSQL, pooler or network that keeps the connection open and no longer answers
    query_timeout: answerMs((timeouts ?? callTimeouts).statement_timeout),
    ...(isPooled ? { Client: PooledClient } : { ...callTimeouts, ...timeouts }),
    application_name: 'animeteca',
  })
  ignoreLostConnections(pool)
  return pool
}

/**
 * A lost connection fails its running statement. The loss of an idle one is ignored, because it is replaced, and so is that of one that the pool is
 * closing: without a listener it would be an uncaught exception.
 */
export function ignoreLostConnections(pool: Pool) {
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
}

/** Types that stay text, as the ORM expects: date, timestamp, timestamptz, interval, and arrays of them. */
export function datesAsWritten() {
  const overrides = new TypeOverrides()
  // the parser of text[], whose type declaration is wrong
  const array = overrides.getTypeParser(1009)
  for (const oid of [1082, 1114, 1184, 1186]) overrides.setTypeParser(oid, String)
  for (const oid of [1182, 1115, 1185, 1187]) overrides.setTypeParser(oid, (text) => array(text as never))
  return overrides
}
