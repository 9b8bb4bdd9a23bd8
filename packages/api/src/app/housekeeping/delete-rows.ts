import type { Pool } from 'pg'
import { execute, statement } from '../../database/statement.ts'
import type { HousekeepingStep } from './housekeeping-step.ts'

export const batchSize = 1_000

/**
 * A step that deletes rows of a table in batches until none is left, because a single statement would exceed the statement timeout at every attempt.
 * Rows that another server is deleting are skipped.
 */
export function deleteRows(name: string, table: string, condition: string): HousekeepingStep {
  const batch = statement(
    `housekeeping.${name}`,
    `delete from ${table} where ctid = any(array(
       select ctid from ${table} where ${condition} limit ${batchSize} for update skip locked))`,
  )
  const run = async ({ pool }: { pool: Pool }, signal: AbortSignal) => {
    while (!signal.aborted && (await execute(pool, batch)) === batchSize);
  }
  return { name, run }
}
