import { isStorable } from '@animeteca/contracts/fields'
import type { CustomTypesConfig, Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { fail } from '../lib/fail.ts'
import { withAnswerTimeout } from './connections/answer-timeout.ts'
import { pipelineOf } from './connections/pipeline.ts'

/** Named SQL, which PostgreSQL prepares once per connection. The name has the slice and the function. */
export interface Statement {
  name: string
  text: string
  /** Whether it may run on a pipelined connection. */
  isKeyed?: true
  /** Whether it is planned at each execution. */
  isUnprepared?: true
}

export const statement = (name: string, text: string): Statement => ({ name, text })

/**
 * A statement that reads or writes a few rows by a key. It runs on a pipelined connection, which costs half, but delays statements sent after it.
 * Do not use it for searches, reports and anything slow.
 */
export const keyed = (name: string, text: string): Statement => ({ name, text, isKeyed: true })

/**
 * A statement that PostgreSQL plans at each execution, for its values and the current size of the tables: a plan from before an import would scan
 * tables that the import has filled. It is sent without its name, because `plan_cache_mode = force_custom_plan` would also plan the check of a
 * foreign key anew for each row (17 of 66 s of an import of 114,000 episodes).
 */
export const unprepared = (name: string, text: string): Statement => ({ name, text, isUnprepared: true })

/** SQL of the current time for a column in milliseconds, which would round `now()` up to half a millisecond into the future. */
export const nowInMilliseconds = `date_trunc('milliseconds', now())`

/** SQL literals of texts, separated by commas. Only for texts of the code: quotes are not escaped. */
export const textLiterals = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')

/** SQL of an array of texts of the code. */
export const textArray = (texts: readonly string[]) => `array[${textLiterals(texts)}]`

export type Connection = Pool | PoolClient

/** All rows of a statement, as objects. */
export async function queryMany<Row extends object>(on: Connection, sql: Statement, values: unknown[] = []) {
  const { rows } = await send<Row>(on, sql, values)
  return rows
}

/** The first row of a statement, or undefined. */
export async function queryOne<Row extends object>(on: Connection, sql: Statement, values: unknown[] = []) {
  const { rows } = await send<Row>(on, sql, values)
  return rows[0]
}

/** The column `json` of a statement's only row, an answer assembled by SQL. */
export async function queryJson<Answer>(on: Connection, sql: Statement, values: unknown[] = []) {
  const row = await queryOne<{ json: Answer | null }>(on, sql, values)
  return row?.json ?? null
}

/** All rows of a statement with each column as PostgreSQL's text, such as JSON that is sent unparsed. */
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

/** Runs a statement and returns the number of affected rows. */
export async function execute(on: Connection, sql: Statement, values: unknown[] = []) {
  const { rowCount } = await send(on, sql, values)
  return rowCount ?? 0
}

function send<Row extends object>(
  on: Connection,
  { name, text, isKeyed, isUnprepared }: Statement,
  values: unknown[],
  types?: CustomTypesConfig,
): Promise<QueryResult<Row>> {
  const query: QueryConfig = { text, values: storable(values), ...(!isUnprepared && { name }), ...(types && { types }) }
  const pipeline = isKeyed && pipelineOf(on)
  return pipeline ? pipeline.query<Row>(query) : on.query<Row>(withAnswerTimeout(on, query))
}

/** Rejects values that PostgreSQL can't store, as a last check: NUL and lone surrogates would be a logged error of PostgreSQL each. */
function storable(values: unknown[]) {
  for (const value of values) if (typeof value === 'string' && !isStorable(value)) fail('INVALID_INPUT')
  return values
}
