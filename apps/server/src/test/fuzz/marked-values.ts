import type { Services } from '@animeteca/api/call/context/context'
import { columns } from './columns.ts'
import type { VisibleTo } from './columns.ts'
import { hiddenRows } from './hidden-rows.ts'
import type { HiddenRow } from './hidden-rows.ts'

/** A unique value in one column. */
export interface MarkedValue {
  value: string
  /** As in `users.email`. */
  column: string
  visibleTo: VisibleTo
}

const behindAll = 9_999
const mark = 'zq7'
/** A unique past time per column, to the millisecond. */
const timestampFor = (place: number) =>
  new Date(Date.UTC(2003, 0, 1 + Math.floor(place / 24), place % 24, 3, 7, 123)).toISOString()

const places = new Map(
  Object.entries(columns)
    .flatMap(([table, fields]) => Object.keys(fields).map((name) => `${table}.${name}`))
    .map((column, place) => [column, place]),
)

export interface Column {
  table: string
  name: string
  /** `word` if a constraint allows only certain values. */
  type: string
}

/**
 * Gives the people who hide everything a row in every table with user data, with a unique value in each restricted
 * column that can hold one. Recreates removed rows. Returns the values.
 */
export async function insertMarkedValues({ pool }: Services): Promise<MarkedValue[]> {
  const known = await columnsOf(pool)

  const marked: MarkedValue[] = []
  for (const { table, fixed } of hiddenRows) {
    const filled = known.filter((column) => column.table === table).flatMap((column) => markedValuesOf(column, fixed))
    await insert(pool, table, {
      ...Object.fromEntries(filled.map(({ column, sql }) => [column.split('.')[1], sql])),
      ...fixed,
    })
    marked.push(...filled)
  }
  // the ids of new rows follow theirs
  await pool.query(
    `select setval(quote_ident(sequencename)::regclass, greatest(coalesce(last_value, 0), $1))
       from pg_sequences where schemaname = 'public'`,
    [behindAll],
  )
  return marked
}

/** Every writable column of the database. */
export async function columnsOf(pool: Services['pool']): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select c.table_name as table, c.column_name as name, case when w.is_word then 'word' else c.data_type end as type
       from information_schema.columns c
       left join lateral (
         select true as is_word from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
          where k.conrelid = format('public.%I', c.table_name)::regclass and k.contype = 'c' and cardinality(k.conkey) = 1
            and a.attname = c.column_name and pg_get_constraintdef(k.oid) like '%ANY (%' limit 1
       ) w on true
      where c.table_schema = 'public' and c.is_generated = 'NEVER'`,
  )
  return rows
}

function markedValuesOf({ table, name, type }: Column, fixed: HiddenRow['fixed']) {
  const column = `${table}.${name}`
  const visibleTo = columns[table]![name]!
  if (visibleTo === 'anyone') return []
  // a fixed value may contain the mark too
  const given = fixed[name]
  if (given !== undefined) {
    const [value] = new RegExp(`${mark}[\\w.]+`).exec(JSON.stringify(given)) ?? []
    return value ? [{ value, column, visibleTo, sql: given }] : []
  }
  if (type === 'text') return [{ value: `${mark}.${column}`, column, visibleTo, sql: `${mark}.${column}` }]
  if (type !== 'timestamp with time zone') return []
  const timestamp = timestampFor(places.get(column)!)
  return [{ value: timestamp, column, visibleTo, sql: timestamp }]
}

async function insert(pool: Services['pool'], table: string, row: Record<string, unknown>) {
  const names = Object.keys(row)
  await pool.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) overriding system value
     values (${names.map((_, at) => `$${at + 1}`).join(', ')}) on conflict do nothing`,
    Object.values(row),
  )
}
