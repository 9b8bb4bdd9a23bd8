import { DatabaseError } from 'pg'
import type { ClientBase } from 'pg'
import { BackupProblem } from './backup-problem.ts'

/**
 * Fills tables while they have no foreign keys, no triggers and no indexes besides their keys, which all come again at the end: rows can go
 * in in any order, nothing is told to anybody, and an index is built once instead of grown row by row. In one transaction.
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

/** What holds rows together holds these no longer: they were parted before they were saved. */
function explained(error: Error): never {
  if (!(error instanceof DatabaseError) || !error.code?.startsWith('23')) throw error
  throw new BackupProblem(
    `Las filas de la copia no cumplen ${error.constraint} (${error.detail}): ya estaban mal cuando se guardó, como diría npm run verify.`,
  )
}

/** How a thing is taken away, and made again. */
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
