import type { Client, Pool } from 'pg'
import { withOwnConnection } from './own-connection.ts'
import { connectMs } from './pool.ts'

/** Statements of either connection until a pooler in session mode is believed: one in transaction mode that is not busy shows itself with the first. */
const rounds = 20

/**
 * Whether connections share processes of PostgreSQL, which a pooler in transaction mode lends to one after the other: nothing that belongs to
 * a session can be left on them then. PostgreSQL itself tells a client the number of the process that serves it; a pooler tells a number of
 * its own. Behind one, two connections that are open at the same time keep a process each, unless they are lent some for each statement.
 */
export const isLentInTurn = (url: string) =>
  connected(url, async (one) => {
    const first = await processOf(one)
    if (first === toldTo(one)) return false
    return connected(url, async (other) => {
      const second = await processOf(other)
      if (first === second) return true
      // others may have taken the first one's meanwhile
      for (let round = 0; round < rounds; round++)
        if ((await processOf(one)) !== first || (await processOf(other)) !== second) return true
      return false
    })
  })

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
/** The number that came with the connection; its types leave it out. */
const toldTo = (client: Client) => String(Reflect.get(client, 'processID'))
const placeOf = (client: Client) =>
  valueOf(client, 'select current_database() || extract(epoch from pg_postmaster_start_time()) as value')

async function valueOf(client: Client, sql: string) {
  const { rows } = await client.query<{ value: string }>(sql)
  return rows[0]!.value
}

const connected = <Answer>(url: string, work: (client: Client) => Promise<Answer>) =>
  withOwnConnection({ url, name: 'start', connectionTimeoutMillis: connectMs.ofStarts }, work)
