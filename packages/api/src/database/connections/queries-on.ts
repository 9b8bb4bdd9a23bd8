import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'

/**
 * Kysely, through which MikroORM sends its queries, on a connection that is in a transaction: its pool has only this connection, which it neither
 * opens nor releases.
 */
export function queriesOn(client: PoolClient) {
  const lent: PostgresPoolClient = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => lent, end: async () => {}, options: {} }
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
}
