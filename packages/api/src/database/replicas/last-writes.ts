import type { Pool } from 'pg'
import { execute, keyed } from '../statement.ts'

/** SQL join `w` and column that add the position of a person's last write to a statement. */
export const joinLastWrite = (personId: string) => `left join last_writes w on w.user_id = ${personId}`
export const lastWrite = 'coalesce(w.position, 0)'

const recordStatement = keyed(
  'replicas.recordWrites',
  `insert into last_writes as l (user_id, position)
   select id, (pg_current_wal_insert_lsn() - '0/0')::int8 from unnest($1::int[]) id order by id
       on conflict (user_id) do update set position = greatest(l.position, excluded.position), written_at = now()`,
)

/**
 * Records who has written, for all servers of the site, which read it with the session. People who write while a statement is running are
 * recorded together by the next one, so each waits for two statements at most.
 */
export function createLastWrites(primary: Pool) {
  let waiting = new Set<number>()
  let next: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function recordWaiting() {
    await last
    const ids = [...waiting]
    waiting = new Set()
    next = undefined
    const recorded = execute(primary, recordStatement, [ids])
    last = recorded.catch(() => {})
    await recorded
  }

  /** Resolves once they are recorded; call it after commit. */
  return function recordWrites(ids: readonly number[]) {
    for (const id of ids) waiting.add(id)
    return (next ??= recordWaiting())
  }
}
