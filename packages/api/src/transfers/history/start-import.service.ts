import type { HistoryEntry, RefusedRow } from '@animeteca/contracts/history/history-entry'
import type { StartImport } from '@animeteca/contracts/history/history-imports'
import type { PoolClient } from 'pg'
import { lockAccount } from '../../accounts/lock-account.ts'
import type { UserContext } from '../../call/context/context.ts'
import { execute, queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { readImport } from './imports.queries.ts'
import { toStored } from './planning/stored-entry.ts'
import type { StoredEntry } from './planning/stored-entry.ts'
import { withHistoryFile } from './read-history-file.ts'
import type { HistoryParts } from './read-history-file.ts'
import { enforceStorageQuota } from './storage-quota.ts'

// A new file replaces the preview that was never applied: a person has one preview.
const discardUnapplied = statement(
  'history.discardUnapplied',
  `delete from history_imports where user_id = $1 and state in ('reading', 'preview')`,
)
const insertImport = statement(
  'history.open',
  `insert into history_imports (user_id, state, format, owner, row_count, lists) values ($1, 'reading', $2, $3, $4, $5) returning id`,
)
const addRows = statement(
  'history.addRows',
  `insert into history_import_rows (import_id, row, entry, external_ids, verdict)
   select $1, r.row, r.entry, r."externalIds", r.verdict
     from jsonb_to_recordset($2::text::jsonb) r(row int, entry jsonb, "externalIds" text[], verdict text)
   on conflict (import_id, row) do nothing`,
)
// Without statistics the planner expects one row per import and chooses nested loops over twenty thousand rows.
const analyzeRows = statement('history.analyzeRows', 'analyze history_import_rows (import_id, row)')
const rowsToAnalyze = 1_000

/** Stores the rows of a file. A background step matches them for a preview, and nothing is applied before the owner confirms. */
export const startImport = (ctx: UserContext, { file }: StartImport) =>
  withHistoryFile(file, (parts) => storeImport(ctx, parts))

/** Stores a history that has been read already. */
export async function storeImport({ pool, bus, actor }: UserContext, file: HistoryParts) {
  const { format, owner, lists, refused, entryCount, entries } = file
  const rowCount = entryCount + refused.length
  let isRead = false
  const stored = await transaction(pool, async (client) => {
    // two concurrent uploads of one person are stored one after the other
    await lockAccount(client, actor.id)
    await execute(client, discardUnapplied, [actor.id])
    const { id } = (await queryOne<{ id: number }>(client, insertImport, [
      actor.id,
      format,
      owner && storable(owner),
      rowCount,
      lists ? storable(JSON.stringify(lists)) : null,
    ]))!
    // when the transaction is repeated after a deadlock, the entries cannot be read once more
    if (isRead) fail('BUSY', { retryAfter: 2 })
    isRead = true
    const numbered = numbering(rowCount)
    let bytes = 0
    for await (const part of entries) bytes += await storeRows(client, id, part.map(rowOfEntry).map(numbered))
    bytes += await storeRows(client, id, refused.map(rowOfRefused).map(numbered))
    await enforceStorageQuota(client, actor.id, id, bytes)
    if (rowCount > rowsToAnalyze) await execute(client, analyzeRows, [])
    return readImport({ pool: client, actor }, { importId: id })
  })
  bus.publish({ topic: 'imports', ids: [actor.id] })
  return { import: stored }
}

interface Row {
  row: number
  entry: StoredEntry | Omit<RefusedRow, 'row'>
  externalIds: string[]
  verdict: 'refused' | null
}

const rowOfEntry = (entry: HistoryEntry): Row => ({
  row: entry.row,
  entry: toStored(entry),
  externalIds: entry.ids.map(({ site, id }) => `${site}:${id}`),
  verdict: null,
})
const rowOfRefused = ({ row, ...entry }: RefusedRow): Row => ({ row, entry, externalIds: [], verdict: 'refused' })

/** Numbers rows in file order; a row without a number, or with one that is taken, goes to the end. */
function numbering(count: number) {
  const taken = new Set<number>()
  let last = count
  return (one: Row): Row => {
    let { row } = one
    while (row <= 0 || taken.has(row)) row = ++last
    taken.add(row)
    return { ...one, row }
  }
}

/** Stores rows and returns their size. Sent as bytes: V8 keeps strings of this length until the next full collection, thousands of them. */
async function storeRows(client: PoolClient, importId: number, rows: Row[]) {
  if (rows.length === 0) return 0
  const bytes = Buffer.from(storable(JSON.stringify(rows)))
  await execute(client, addRows, [importId, bytes])
  return bytes.length
}

/** Removes NUL and lone surrogates, plain or as JSON escapes, which PostgreSQL cannot store. */
const storable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, '$1')
