import { isStorable } from '@animeteca/contracts/fields'
import type { CustomTypesConfig, Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { fail } from '../lib/fail.ts'
import { pipelineOf } from './connections/pipeline.ts'

/** SQL under a name: PostgreSQL prepares it once per connection. The name says which slice and read it is. */
export interface Statement {
  name: string
  text: string
  /** Whether it may share a connection with others that are under way. */
  isKeyed?: true
}

export const statement = (name: string, text: string): Statement => ({ name, text })

/**
 * A statement that looks up a few rows by a key, or writes some by itself: it goes down a pipelined connection, where it
 * costs half, but holds up whatever was sent after it. Searches, reports and everything that may take long are no such thing.
 */
export const keyed = (name: string, text: string): Statement => ({ name, text, isKeyed: true })

export type Connection = Pool | PoolClient

/** All rows of a statement, as their columns are named. */
export async function queryMany<Row extends object>(on: Connection, sql: Statement, values: unknown[] = []) {
  const { rows } = await send<Row>(on, sql, values)
  return rows
}

/** The first row of a statement, or undefined. */
export async function queryOne<Row extends object>(on: Connection, sql: Statement, values: unknown[] = []) {
  const { rows } = await send<Row>(on, sql, values)
  return rows[0]
}

/** The column `json` of a statement's only row: an answer that SQL has assembled. */
export async function queryJson<Answer>(on: Connection, sql: Statement, values: unknown[] = []) {
  const row = await queryOne<{ json: Answer | null }>(on, sql, values)
  return row?.json ?? null
}

/** All rows of a statement with each column as the text that PostgreSQL wrote, such as JSON that is sent unparsed. */
export async function queryManyAsText<Row extends object>(on: Connection, sql: Statement, values: unknown[] = []) {
  const { rows } = await send<Row>(on, sql, values, asWritten)
  return rows
}

/** The first such row, or undefined. */
export async function queryOneAsText<Row extends object>(on: Connection, sql: Statement, values: unknown[] = []) {
  const rows = await queryManyAsText<Row>(on, sql, values)
  return rows[0]
}

/** The column `json` of such a row; null for none. */
export async function queryText(on: Connection, sql: Statement, values: unknown[] = []) {
  const row = await queryOneAsText<{ json: string | null }>(on, sql, values)
  return row?.json ?? null
}

const asWritten: CustomTypesConfig = { getTypeParser: () => String }

/** How many rows a statement changed. */
export async function execute(on: Connection, sql: Statement, values: unknown[] = []) {
  const { rowCount } = await send(on, sql, values)
  return rowCount ?? 0
}

function send<Row extends object>(
  on: Connection,
  { name, text, isKeyed }: Statement,
  values: unknown[],
  types?: CustomTypesConfig,
): Promise<QueryResult<Row>> {
  const query: QueryConfig = { name, text, values: storable(values), ...(types && { types }) }
  const pipeline = isKeyed && pipelineOf(on)
  return pipeline ? pipeline.query<Row>(query) : on.query<Row>(query)
}

/**
 * What PostgreSQL can't hold is refused here, as the last of all doors: NUL and lone surrogates would be an error of its own, with
 * a line in its log for each.
 */
function storable(values: unknown[]) {
  for (const value of values) if (typeof value === 'string' && !isStorable(value)) fail('INVALID_INPUT')
  return values
}
