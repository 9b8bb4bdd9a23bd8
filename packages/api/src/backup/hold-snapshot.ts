import { escapeIdentifier } from 'pg'
import type { Client } from 'pg'
import { appliedMigrations } from '../database/applied-migrations.ts'
import { openOwnConnection } from '../database/connections/own-connection.ts'
import { hasUnfinishedRestore } from '../database/unfinished-restore.ts'
import { copySettings, tablesOf } from './copied-tables.ts'
import { BackupProblem } from './store/backup-problem.ts'

export type Snapshot = Awaited<ReturnType<typeof holdSnapshot>>

/**
 * Holds a snapshot of the database while others write. Tables are locked against schema changes first, because a table that is rewritten later
 * would appear empty in the snapshot.
 */
export async function holdSnapshot(url: string) {
  const client = openOwnConnection({ url, name: 'backup' })
  await client.connect()
  try {
    const tables = (await tablesOf(client)).map(({ name }) => name)
    if (tables.length === 0) throw new BackupProblem('La base de datos está vacía: no hay nada que guardar.')
    if (await hasUnfinishedRestore(client))
      throw new BackupProblem(
        'La restauración de una copia no ha llegado al final: espera a que acabe, o repítela con npm run restore -- ARCHIVO.',
      )
    await client.query(`begin isolation level repeatable read read only; ${copySettings}`)
    await client.query(`lock table ${tables.map((name) => escapeIdentifier(name)).join(', ')} in access share mode`)
    const migrations = await appliedMigrations(client)
    if (migrations.length === 0)
      throw new BackupProblem('Las tablas de la base de datos son de otro programa: corrige DATABASE_URL.')
    const { rows: facts } = await client.query<{ postgres: string; madeAt: Date }>(
      `select current_setting('server_version') as postgres, now() as "madeAt"`,
    )
    return {
      client,
      ...facts[0]!,
      migrations,
      tables: await tablesOf(client),
      sequences: await sequencesIn(client),
      release: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

const sequencesIn = async (client: Client) =>
  (
    await client.query<{ name: string; value: number }>(
      `select sequencename::text as name, last_value::float8 as value from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`,
    )
  ).rows
