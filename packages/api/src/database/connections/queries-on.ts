import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'

/** What MikroORM sends its queries to, on a connection that is in a transaction: a pool of one, which neither opens nor releases it. */
export function queriesOn(client: PoolClient) {
  const lent: PostgresPoolClient = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => lent, end: async () => {}, options: {} }
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
}
