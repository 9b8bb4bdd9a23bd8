import type { Pool, PoolClient } from 'pg'

/** SQL under a name: PostgreSQL prepares it once per connection. The name says which slice and read it is. */
export interface Statement {
  name: string
  text: string
}

export const statement = (name: string, text: string): Statement => ({ name, text })

type Connection = Pool | PoolClient

/** All rows of a statement, as their columns are named. */
export async function rowsOf<Row extends object>(on: Connection, { name, text }: Statement, values: unknown[] = []) {
  const { rows } = await on.query<Row>({ name, text, values })
  return rows
}

/** The first row of a statement, or undefined. */
export async function rowOf<Row extends object>(on: Connection, sql: Statement, values: unknown[] = []) {
  const rows = await rowsOf<Row>(on, sql, values)
  return rows[0]
}

/** The column `json` of a statement's only row: an answer that SQL has assembled. */
export async function jsonOf<Answer>(on: Connection, sql: Statement, values: unknown[] = []) {
  const row = await rowOf<{ json: Answer | null }>(on, sql, values)
  return row?.json ?? null
}

/** How many rows a statement changed. */
export async function countOf(on: Connection, { name, text }: Statement, values: unknown[] = []) {
  const { rowCount } = await on.query({ name, text, values })
  return rowCount ?? 0
}
