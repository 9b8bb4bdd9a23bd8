import type { Pool } from 'pg'

/** The number of statements in this database that wait for a lock. */
export async function countLockWaits(pool: Pool) {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0]!.count
}
