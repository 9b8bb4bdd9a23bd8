import type { Pool } from 'pg'
import { queryOne } from './statement.ts'
import type { Statement } from './statement.ts'

/**
 * Iterates over a table by id, one batch per statement, to stay below the statement timeout. The statement gets the last id of the previous batch
 * in $1 and returns its own in `last`, null at the end.
 */
export async function iterateByKeyset(pool: Pool, batch: Statement, signal: AbortSignal) {
  let last: number | null = 0
  while (!signal.aborted && last !== null) {
    const row: { last: number | null } | undefined = await queryOne(pool, batch, [last])
    last = row?.last ?? null
  }
}
