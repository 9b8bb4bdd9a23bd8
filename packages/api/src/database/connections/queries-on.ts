import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPoolClient } from 'kysely'
import type { QueryResult } from 'pg'

type Send = (text: string, values: unknown[]) => Promise<QueryResult>

/**
 * Kysely, through which MikroORM sends its queries, on a connection that is in a transaction: its pool has only this connection, which it neither
 * opens nor releases.
 */
export function queriesOn(send: Send) {
  // the type has a second form, for cursors, which this dialect does not use
  const lent: PostgresPoolClient = { query: send as unknown as PostgresPoolClient['query'], release: () => {} }
  const pool = { connect: async () => lent, end: async () => {}, options: {} }
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
}
