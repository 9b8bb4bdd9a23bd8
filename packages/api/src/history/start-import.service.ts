import type { HistoryEntry, HistoryFile, RefusedRow } from '@animeteca/contracts/history-entry'
import type { StartImport } from '@animeteca/contracts/history-imports'
import type { PoolClient } from 'pg'
import type { UserContext } from '../context.ts'
import { countOf, rowOf, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { readImport } from './imports.queries.ts'
import { readHistoryFile } from './read-history-file.ts'

const rowsAtOnce = 1_000

// two files of one person at once come in one after the other
const lockPerson = statement('history.lockOwner', 'select from users where id = $1 for no key update')
// What was read before, and never written, makes room: one is open at a time.
const discardOpen = statement(
  'history.discardOpen',
  `delete from history_imports where user_id = $1 and state in ('reading', 'preview')`,
)
const open = statement(
  'history.open',
  `insert into history_imports (user_id, state, format, owner, row_count) values ($1, 'reading', $2, $3, $4) returning id`,
)
const addRows = statement(
  'history.addRows',
  `insert into history_import_rows (import_id, row, entry, external_ids, verdict)
   select $1, r.row, r.entry, r."externalIds", r.verdict
     from jsonb_to_recordset($2::jsonb) r(row int, entry jsonb, "externalIds" text[], verdict text)
   on conflict (import_id, row) do nothing`,
)

/** Reads a file and keeps all of it; a server then says what each row is, and nothing is written before its owner has seen that. */
export async function startImport(ctx: UserContext, { file }: StartImport) {
  return openImport(ctx, await readHistoryFile(file))
}

/** The same of a history that has been read. */
export async function openImport({ pool, bus, actor }: UserContext, { format, owner, entries, refused }: HistoryFile) {
  const rows = numbered(entries, refused)
  const importId = await transaction(pool, async (client) => {
    await countOf(client, lockPerson, [actor.id])
    await countOf(client, discardOpen, [actor.id])
    const { id } = (await rowOf<{ id: number }>(client, open, [
      actor.id,
      format,
      owner && storable(owner),
      rows.length,
    ]))!
    await store(client, id, rows)
    return id
  })
  bus.publish({ topic: 'imports', ids: [actor.id] })
  return { import: await readImport({ pool, actor }, { importId }) }
}

interface Row {
  row: number
  entry: HistoryEntry | RefusedRow
  externalIds: string[]
  verdict: 'refused' | null
}

/** In the order of the file; what has no place of its own, or one that another has, comes after the rest. */
function numbered(entries: HistoryEntry[], refused: RefusedRow[]): Row[] {
  const rows: Row[] = [
    ...entries.map((entry): Row => ({ row: entry.row, entry, externalIds: namesOf(entry), verdict: null })),
    ...refused.map((entry): Row => ({ row: entry.row, entry, externalIds: [], verdict: 'refused' })),
  ]
  const taken = new Set<number>()
  let last = rows.reduce((most, { row }) => Math.max(most, row), 0)
  for (const one of rows) {
    if (one.row <= 0 || taken.has(one.row)) one.row = ++last
    taken.add(one.row)
  }
  return rows
}

const namesOf = ({ ids }: HistoryEntry) => ids.map(({ site, id }) => `${site}:${id}`)

async function store(client: PoolClient, importId: number, rows: Row[]) {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await countOf(client, addRows, [importId, storable(JSON.stringify(rows.slice(at, at + rowsAtOnce)))])
  }
}

/** Without what PostgreSQL can't hold, as JSON writes it or by itself: NUL and lone surrogates. */
const storable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, '$1')
