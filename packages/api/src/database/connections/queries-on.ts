import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import { withAnswerTimeout } from './answer-timeout.ts'

/**
 * Kysely, through which MikroORM sends its queries, on a connection that is in a transaction: its pool has only this connection, which it neither
 * opens nor releases.
 */
export function queriesOn(client: PoolClient) {
  const query = (text: string, values: unknown[]) => client.query(withAnswerTimeout(client, { text, values }))
  // the type has a second form, for cursors, which this dialect does not use
  const lent: PostgresPoolClient = { query: query as unknown as PostgresPoolClient['query'], release: () => {} }
  const pool = { connect: async () => lent, end: async () => {}, options: {} }
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
}
