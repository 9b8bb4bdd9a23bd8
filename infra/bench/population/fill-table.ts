import type { ClientBase } from 'pg'

/** One statement that fills a table. `{name}` is a placeholder for a value; `dice` and `pick` are pseudo-random functions. */
export type FillStatement = { what: string; sql: string }

export type Values = Record<string, number | string | readonly string[]>

/** Pseudo-random functions of the row number, so that the same size gives the same data. */
export const chance = [
  // PostgreSQL's hash for partitions mixes well and can't change between versions
  `create or replace function pg_temp.dice(n bigint, salt int, sides int) returns int language sql immutable parallel safe
     as $$ select ((hashint8extended(n, salt) & 2147483647) % sides)::int $$`,
  `create or replace function pg_temp.pick(words text[], n bigint) returns text language sql immutable parallel safe
     as $$ select words[1 + (n % cardinality(words))::int] $$`,
]

/** Replaces `{name}` in the SQL by the value of that name, and returns the number of inserted rows. */
export async function fill(client: ClientBase, { sql }: FillStatement, values: Values) {
  const named = sql
    .replaceAll(/\{([a-zA-Z]+)\}/g, (_, name: string) => literal(values[name], name))
    .replaceAll(/\b(?=(?:dice|pick)\()/g, 'pg_temp.')
  const { rowCount } = await client.query(named)
  return rowCount ?? 0
}

function literal(value: Values[string] | undefined, name: string): string {
  if (value === undefined) throw new Error(`There is no value ${name}`)
  if (typeof value === 'number') return `${value}::bigint`
  if (typeof value === 'string') return `timestamptz ${quoted(value)}`
  return `array[${value.map(quoted).join(', ')}]`
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
