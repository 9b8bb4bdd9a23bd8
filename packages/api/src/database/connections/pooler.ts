import type { Client, Pool } from 'pg'
import { withOwnConnection } from './own-connection.ts'

/** Statements per connection before a session is assumed. An idle pooler in transaction mode is recognised with the first one. */
const rounds = 20

/**
 * Whether a URL leads to a pooler in transaction mode, which shares PostgreSQL processes between connections, so that session state is lost.
 * Without a pooler, or behind one in session mode, two open connections keep one process each; in transaction mode the process changes.
 */
export const isTransactionPooler = (url: string) =>
  connected(url, (one) =>
    connected(url, async (other) => {
      const processes = () => Promise.all([processOf(one), processOf(other)])
      const [first, second] = await processes()
      if (first === second) return true
      // the first connection may have got another process meanwhile
      for (let round = 0; round < rounds; round++) {
        const [again, otherAgain] = await processes()
        if (again !== first || otherAgain !== second) return true
      }
      return false
    }),
  )

/** Whether two URLs lead to the same database of the same server. */
export async function sameDatabase(url: string, otherUrl: string) {
  const [one, other] = await Promise.all([url, otherUrl].map((each) => connected(each, placeOf)))
  return one === other
}

/** Whether the pooler's connections have timeouts for statements and idle transactions. */
export async function hasServerTimeouts(pool: Pool) {
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
  withOwnConnection({ url, name: 'start' }, work)
