import { queryOne } from './statement.ts'
import type { Connection, Statement } from './statement.ts'

interface Placed {
  table: string
  /** How many of them a person has at most; a constraint of the table says so too. */
  count: number
  /** What is written besides whose it is ($1) and its place: an expression for each column. */
  columns: Record<string, string>
  /** Reads one row, the column `json`, from `added`. */
  answer: string
}

/**
 * SQL that adds something of which a person has so many. It takes the first free place, which a unique constraint gives to one of
 * several at once, and has a row as long as there was one: without `json` for whoever came second.
 */
export const addingInPlace = ({ table, count, columns, answer }: Placed) => `with free as (
     select place from generate_series(1, ${count}) place
      where not exists (select from ${table} o where o.user_id = $1 and o.place = place.place)
      order by place limit 1
   ), added as (
     insert into ${table} (user_id, place, ${Object.keys(columns).join(', ')})
     select $1, place, ${Object.values(columns).join(', ')} from free
     on conflict (user_id, place) do nothing returning *
   ) select (${answer}) as json from free`

/** Runs such a statement until it has got a place, and answers its `json`; undefined once none is free. */
export async function addInPlace<Answer>(on: Connection, sql: Statement, values: unknown[]) {
  while (true) {
    const row = await queryOne<{ json: Answer | null }>(on, sql, values)
    if (!row) return undefined
    if (row.json !== null) return row.json
  }
}
