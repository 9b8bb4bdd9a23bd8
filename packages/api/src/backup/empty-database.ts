import type { ClientBase } from 'pg'
import { escapeIdentifier } from 'pg'
import { BackupProblem } from './backup-problem.ts'
import { tablesOf } from './copied-tables.ts'

/** What a server writes by itself into a database in which nobody has done anything yet. */
const ownRows = new Set(['migrations', 'nightly_runs', 'push_keys', 'throttles'])

/** A sentence where somebody has something in the database, or a server is on it. */
export async function refuseUsed(client: ClientBase) {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'animeteca'`,
  )
  if (rowCount) throw new BackupProblem('Hay un servidor en marcha sobre la base de datos: páralo antes.')
  await refuseFilled(client)
}

async function refuseFilled(client: ClientBase) {
  const names = (await tablesOf(client)).map(({ name }) => name)
  if (names.length > 0 && !names.includes('migrations')) {
    throw new BackupProblem('La base de datos tiene tablas de otro programa. No se ha cambiado nada.')
  }
  for (const name of names) {
    if (ownRows.has(name)) continue
    const { rowCount } = await client.query(`select from ${escapeIdentifier(name)} limit 1`)
    if (rowCount) {
      throw new BackupProblem(
        `La base de datos no está vacía (hay filas en ${name}): una copia solo se restaura en una vacía. No se ha cambiado nada.`,
      )
    }
  }
}

/** Nobody has done anything here: what tables there are go. */
export async function dropTables(client: ClientBase) {
  const names = (await tablesOf(client)).map(({ name }) => escapeIdentifier(name))
  if (names.length > 0) await client.query(`drop table ${names.join(', ')} cascade`)
}
