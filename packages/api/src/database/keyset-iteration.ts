import type { Pool } from 'pg'
import { execute, queryOne } from './statement.ts'
import type { Statement } from './statement.ts'
import { transaction } from './transaction.ts'

/**
 * Iterates over a table by id, one batch per statement, to stay below the statement timeout. The statement gets the last id of the previous batch
 * in $1 and returns its own in `last`, null at the end. `lock` is a statement that takes a lock before each batch, until its end.
 */
export async function iterateByKeyset(pool: Pool, batch: Statement, signal: AbortSignal, lock?: Statement) {
  const runLocked = (lock: Statement, after: number) =>
    transaction(pool, async (client) => {
      await execute(client, lock)
      return queryOne<Last>(client, batch, [after])
    })
  let last: number | null = 0
  while (!signal.aborted && last !== null) {
    const row: Last | undefined = await (lock ? runLocked(lock, last) : queryOne<Last>(pool, batch, [last]))
    last = row?.last ?? null
  }
}

interface Last {
  last: number | null
}
