import type { Pool } from 'pg'
import { queryOne } from './statement.ts'
import type { Statement } from './statement.ts'

/**
 * Walks a table by its ids, a batch with each statement, so that none comes near the statement timeout: it gets the last id of the
 * batch before in $1, and answers its own in `last`, null after the end.
 */
export async function iterateByKeyset(pool: Pool, batch: Statement, signal: AbortSignal) {
  let last: number | null = 0
  while (!signal.aborted && last !== null) {
    const row: { last: number | null } | undefined = await queryOne(pool, batch, [last])
    last = row?.last ?? null
  }
}
