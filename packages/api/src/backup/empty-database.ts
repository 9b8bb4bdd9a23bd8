import type { ClientBase } from 'pg'
import { escapeIdentifier } from 'pg'
import { hasUnfinishedRestore } from '../database/unfinished-restore.ts'
import { tablesOf } from './copied-tables.ts'
import { BackupProblem } from './store/backup-problem.ts'

/** Tables into which a server or a migration writes without any activity. */
const ownRows = new Set(['migrations', 'nightly_runs', 'platforms', 'push_keys', 'site_settings', 'throttles'])

/** Throws a sentence if the database has rows of people or a running server; remains of an interrupted restore are allowed. */
export async function refuseUsed(client: ClientBase, ourMigrations: readonly string[]) {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'animeteca'`,
  )
  if (rowCount) throw new BackupProblem('Hay un servidor en marcha sobre la base de datos: páralo antes.')
  if (!(await hasUnfinishedRestore(client))) await refuseFilled(client, ourMigrations)
}

async function refuseFilled(client: ClientBase, ourMigrations: readonly string[]) {
  const names = (await tablesOf(client)).map(({ name }) => name)
  if (names.length > 0 && !(await hasOurs(client, names, ourMigrations))) {
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

/** Whether our migrations made the tables. Other programs have a table `migrations` too, with other columns or names. */
async function hasOurs(client: ClientBase, tables: string[], ourMigrations: readonly string[]) {
  if (!tables.includes('migrations')) return false
  const { rows } = await client.query<{ areOurs: boolean | null }>(
    `select bool_or(coalesce(to_jsonb(m) ->> 'name' = any($1::text[]), false)) as "areOurs" from migrations m`,
    [ourMigrations],
  )
  // a killed migration may leave the empty table alone
  return rows[0]!.areOurs ?? tables.length === 1
}

/** Statements that drop the objects in `public` that the connected role may drop, except those of extensions. */
const drops = `
  select format('drop table %s cascade', c.oid::regclass) as sql, 1 as at from pg_class c
   where c.relkind in ('r', 'p') and ${isOurs('c', 'pg_class', 'relnamespace', 'relowner')}
  union all
  select format('drop sequence if exists %s cascade', c.oid::regclass), 2 from pg_class c
   where c.relkind = 'S' and ${isOurs('c', 'pg_class', 'relnamespace', 'relowner')}
  union all
  select format('drop routine if exists %s cascade', p.oid::regprocedure), 3 from pg_proc p
   where ${isOurs('p', 'pg_proc', 'pronamespace', 'proowner')}
  union all
  select format('drop type if exists %s cascade', t.oid::regtype), 4 from pg_type t
   where t.typtype in ('e', 'd') and ${isOurs('t', 'pg_type', 'typnamespace', 'typowner')}
  order by at`

function isOurs(row: string, catalogue: string, namespace: string, owner: string) {
  return `${row}.${namespace} = 'public'::regnamespace and pg_has_role(${row}.${owner}, 'usage') and not exists (
    select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${row}.oid and d.deptype = 'e')`
}

/** Drops all our tables, sequences, functions, triggers and types in one transaction; migrations create them again. */
export async function emptyDatabase(client: ClientBase) {
  const { rows } = await client.query<{ sql: string }>(drops)
  if (rows.length > 0) await client.query(['begin', ...rows.map(({ sql }) => sql), 'commit'].join('; '))
}
