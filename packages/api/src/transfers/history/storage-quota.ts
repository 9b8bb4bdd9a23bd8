import { historyLimits } from '@animeteca/contracts/history/history-limits'
import type { PoolClient } from 'pg'
import { execute, queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { undoableUntil } from './imports.queries.ts'

const storeSize = statement('history.measure', 'update history_imports set bytes = $2 where id = $1')

// By `history_imports_newest`. Imports that are running or can still be undone count first, then the newest of the rest.
const deleteOldest = statement(
  'history.forgetOldest',
  `with own as (
     select i.id, i.bytes, i.id = $2 or i.state in ('waiting', 'applying', 'undoing') or ${undoableUntil} is not null as is_needed
       from history_imports i where i.user_id = $1
   ), counted as (
     select id, is_needed, row_number() over newest as place, sum(bytes) over newest as total
       from own window newest as (order by is_needed desc, id desc)
   )
   delete from history_imports
    where id in (select id from counted where not is_needed and (place > ${historyLimits.stored.imports} or total > ${historyLimits.stored.bytes}))`,
)
const storedTotals = statement(
  'history.storedImports',
  `select count(*)::int as imports, coalesce(sum(bytes), 0)::float8 as bytes from history_imports where user_id = $1`,
)

/**
 * Deletes a person's oldest imports that can no longer be undone until the stored ones fit the limits of number and size.
 * Fails with `IMPORTS_FULL` when that is not enough for the new one.
 */
export async function enforceStorageQuota(client: PoolClient, userId: number, importId: number, bytes: number) {
  await execute(client, storeSize, [importId, bytes])
  await execute(client, deleteOldest, [userId, importId])
  const stored = (await queryOne<{ imports: number; bytes: number }>(client, storedTotals, [userId]))!
  if (stored.imports > historyLimits.stored.imports || stored.bytes > historyLimits.stored.bytes) fail('IMPORTS_FULL')
}
