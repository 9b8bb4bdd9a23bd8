import { DatabaseError } from 'pg'
import type { ClientBase } from 'pg'
import { BackupProblem } from './store/backup-problem.ts'

/**
 * Drops foreign keys, triggers and secondary indexes while `fill` runs, and recreates them in the same transaction: rows can be loaded in any order,
 * triggers queue nothing, and each index is built once.
 */
export async function withoutConstraints(client: ClientBase, fill: () => Promise<void>) {
  const keys = await definitions(client, foreignKeys)
  const indexes = await definitions(client, plainIndexes)
  const triggered = await definitions(client, triggeredTables)

  for (const { off } of [...keys, ...indexes, ...triggered]) await client.query(off)
  await fill()
  await client.query(`set local maintenance_work_mem = '256MB'`)
  for (const { on } of [...indexes, ...keys, ...triggered]) await client.query(on).catch(explained)
}

/** The saved rows violate a foreign key: the backup contains rows that did not belong together. */
function explained(error: Error): never {
  if (!(error instanceof DatabaseError) || !error.code?.startsWith('23')) throw error
  throw new BackupProblem(
    `Las filas de la copia no cumplen ${error.constraint} (${error.detail}): ya estaban mal cuando se guardó, como diría npm run verify.`,
  )
}

/** Statements that drop and recreate an object. */
interface Definition {
  off: string
  on: string
}

const definitions = async (client: ClientBase, sql: string) => (await client.query<Definition>(sql)).rows

const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "on"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`

const plainIndexes = `
  select format('drop index %s', i.indexrelid::regclass) as off, pg_get_indexdef(i.indexrelid) as "on"
    from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)
   order by c.relname`

const triggeredTables = `
  select distinct format('alter table %s disable trigger user', tgrelid::regclass) as off,
         format('alter table %s enable trigger user', tgrelid::regclass) as "on"
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not tgisinternal and c.relnamespace = 'public'::regnamespace`
