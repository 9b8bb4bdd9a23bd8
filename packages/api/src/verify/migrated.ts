import type { ClientBase } from 'pg'
import type { Finding } from './check.ts'

/** Checks that exactly the migrations of this code are applied, since the other checks fit the tables of this code only. */
export async function findMigrations(client: ClientBase, known: readonly string[]): Promise<Finding> {
  const { rows: tables } = await client.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'migrations'`,
  )
  // the table of another program has other columns
  const applied =
    tables.length > 0
      ? (await client.query<{ name: string }>(`select coalesce(to_jsonb(m) ->> 'name', '?') as name from migrations m`))
          .rows
      : []
  const names = new Set(applied.map(({ name }) => name))
  const missing = known.filter((name) => !names.delete(name))
  const wrong = [
    ...missing.map((name) => `falta ${name}`),
    ...[...names].map((name) => `${name} no es de esta versión`),
  ]
  return { name: 'Migraciones', rows: known.length, differences: wrong.length, examples: wrong, isLate: false }
}
