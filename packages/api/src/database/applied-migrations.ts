import type { ClientBase, Pool } from 'pg'

/** The names of the applied migrations in their order; none in an empty database, and none in the table of another program, which has other columns. */
export async function appliedMigrations(on: ClientBase | Pool) {
  if (!(await hasTable(on, 'migrations'))) return []
  const { rows } = await on.query<{ name: string }>(
    `select to_jsonb(m) ->> 'name' as name from migrations m where to_jsonb(m) ? 'name' order by to_jsonb(m) -> 'id'`,
  )
  return rows.map(({ name }) => name)
}

/** Whether a table exists: the database may be empty or of an older version. */
export async function hasTable(on: ClientBase | Pool, name: string) {
  const { rows } = await on.query<{ isMade: boolean }>(`select to_regclass($1) is not null as "isMade"`, [
    `public.${name}`,
  ])
  return rows[0]!.isMade
}
