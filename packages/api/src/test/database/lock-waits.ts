import type { Pool, PoolClient } from 'pg'

/** The number of statements in this database that wait for a lock. Not for use in a transaction, which sees the first number again. */
export async function countLockWaits(connection: Pool | PoolClient) {
  const { rows } = await connection.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0]!.count
}
