import type { Pool } from 'pg'
import { execute, keyed } from '../statement.ts'

/** What a statement about people `u` joins, and what it then says of each. */
export const joinLastWrite = 'left join last_writes w on w.user_id = u.id'
export const lastWrite = 'coalesce(w.position, 0)'

const note = keyed(
  'replicas.note',
  `insert into last_writes as l (user_id, position)
   select id, (pg_current_wal_insert_lsn() - '0/0')::int8 from unnest($1::int[]) id order by id
       on conflict (user_id) do update set position = greatest(l.position, excluded.position), written_at = now()`,
)

/**
 * Notes who has written, for every server of the site: their session is read together with it. People who come while a statement is
 * on its way are noted by the next one, so that each of them waits for two at most.
 */
export function createLastWrites(primary: Pool) {
  let waiting = new Set<number>()
  let next: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function noteWaiting() {
    await last
    const ids = [...waiting]
    waiting = new Set()
    next = undefined
    const noted = execute(primary, note, [ids])
    last = noted.catch(() => {})
    await noted
  }

  /** Answers once they are noted; call it after commit. */
  return function noteWrites(ids: readonly number[]) {
    for (const id of ids) waiting.add(id)
    return (next ??= noteWaiting())
  }
}
