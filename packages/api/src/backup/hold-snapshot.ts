import { Client, escapeIdentifier } from 'pg'
import { BackupProblem } from './backup-problem.ts'
import { copySettings, tablesOf } from './copied-tables.ts'

export type Snapshot = Awaited<ReturnType<typeof holdSnapshot>>

/**
 * Holds a snapshot of the database while others write. Tables are locked against schema changes first, because a table that is rewritten later
 * would appear empty in the snapshot.
 */
export async function holdSnapshot(url: string) {
  const client = new Client({ connectionString: url, application_name: 'animeteca backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    const names = (await tablesOf(client)).map(({ name }) => escapeIdentifier(name))
    if (names.length === 0) throw new BackupProblem('La base de datos está vacía: no hay nada que guardar.')
    await client.query(`begin isolation level repeatable read read only; ${copySettings}`)
    await client.query(`lock table ${names.join(', ')} in access share mode`)
    const { rows: migrations } = await client.query<{ name: string }>('select name from migrations order by id')
    const { rows: facts } = await client.query<{ postgres: string; madeAt: Date }>(
      `select current_setting('server_version') as postgres, now() as "madeAt"`,
    )
    return {
      client,
      ...facts[0]!,
      migrations: migrations.map(({ name }) => name),
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
