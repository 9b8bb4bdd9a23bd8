import type { ClientBase } from 'pg'
import { appliedMigrations } from '../database/applied-migrations.ts'
import type { Finding } from './check.ts'

/** Checks that exactly the migrations of this code are applied, since the other checks fit the tables of this code only. */
export async function findMigrations(client: ClientBase, known: readonly string[]): Promise<Finding> {
  const names = new Set(await appliedMigrations(client))
  const missing = known.filter((name) => !names.delete(name))
  const wrong = [
    ...missing.map((name) => `falta ${name}`),
    ...[...names].map((name) => `${name} no es de esta versión`),
  ]
  return { name: 'Migraciones', rows: known.length, differences: wrong.length, examples: wrong, isLate: false }
}
