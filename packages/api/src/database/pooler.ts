import type { Client, Pool } from 'pg'
import { withOwnConnection } from './own-connection.ts'

/**
 * Whether two connections that are open at the same time are served by one process of PostgreSQL, one after the other: then a pooler in
 * transaction mode is between, and nothing that belongs to a session can be left on them.
 */
export const isLentInTurn = (url: string) =>
  connected(url, (one) =>
    connected(url, async (other) => {
      const [first, second] = [await processOf(one), await processOf(other)]
      return first === second
    }),
  )

/** Whether two addresses lead to the same database of the same server. */
export async function sameDatabase(url: string, otherUrl: string) {
  const [one, other] = await Promise.all([url, otherUrl].map((each) => connected(each, placeOf)))
  return one === other
}

/** Whether a pooler's connections end what takes too long, or is left lying, as ours do by themselves. */
export async function hasPatience(pool: Pool) {
  const { rows } = await pool.query<{ isSet: boolean }>(
    `select '0' not in (current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')) as "isSet"`,
  )
  return rows[0]!.isSet
}

const processOf = (client: Client) => valueOf(client, 'select pg_backend_pid()::text as value')
const placeOf = (client: Client) =>
  valueOf(client, 'select current_database() || extract(epoch from pg_postmaster_start_time()) as value')

async function valueOf(client: Client, sql: string) {
  const { rows } = await client.query<{ value: string }>(sql)
  return rows[0]!.value
}

const connected = <Answer>(url: string, work: (client: Client) => Promise<Answer>) =>
  withOwnConnection({ url, name: 'start', connectionTimeoutMillis: 2_000 }, work)
