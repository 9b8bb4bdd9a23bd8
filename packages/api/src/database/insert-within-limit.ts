import { queryOne } from './statement.ts'
import type { Connection, Statement } from './statement.ts'

interface Placed {
  table: string
  /** Maximum per person, which a constraint of the table enforces too. */
  count: number
  /** An expression for each column other than the person ($1) and the place. */
  columns: Record<string, string>
  /** A select from `added` that returns one row with the column `json`. */
  answer: string
}

/**
 * SQL that adds a row to a table in which each person may have a limited number of rows. It takes the first free place; a unique constraint lets only
 * one of several concurrent statements have it. Returns a row if a place was free, without `json` if another statement got it.
 */
export const insertWithinLimitSql = ({ table, count, columns, answer }: Placed) => `with free as (
     select place from generate_series(1, ${count}) place
      where not exists (select from ${table} o where o.user_id = $1 and o.place = place.place)
      order by place limit 1
   ), added as (
     insert into ${table} (user_id, place, ${Object.keys(columns).join(', ')})
     select $1, place, ${Object.values(columns).join(', ')} from free
     on conflict (user_id, place) do nothing returning *
   ) select (${answer}) as json from free`

/** Runs such a statement until it gets a place, and returns its `json`; undefined if no place is free. */
export async function insertWithinLimit<Answer>(on: Connection, sql: Statement, values: unknown[]) {
  while (true) {
    const row = await queryOne<{ json: Answer | null }>(on, sql, values)
    if (!row) return undefined
    if (row.json !== null) return row.json
  }
}
