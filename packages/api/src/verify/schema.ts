import type { ClientBase } from 'pg'
import type { Check } from './check.ts'

/** What PostgreSQL reports as unfinished: constraints that are not validated and invalid indexes. */
export const schemaChecks: Check[] = [
  {
    name: 'Restricciones comprobadas',
    sql: `select conrelid::regclass || '.' || conname as subject, convalidated::text as stored, 'true' as counted
            from pg_constraint where connamespace = 'public'::regnamespace`,
  },
  {
    name: 'Índices completos',
    sql: `select i.indexrelid::regclass::text as subject, (i.indisvalid and i.indisready)::text as stored, 'true' as counted
            from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`,
  },
]

interface ForeignKey {
  table: string
  column: string
  target: string
  key: string
}

/** Checks that the target of every foreign key exists. With triggers switched off it can be missing, and such a backup cannot be restored. */
export async function foreignKeyCheck(client: ClientBase): Promise<Check> {
  const { rows } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column", c.confrelid::regclass::text as target,
            quote_ident(k.attname) as key
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
      where c.contype = 'f' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace order by 1, 2`,
  )
  const each = rows.map(
    ({ table, column, target, key }) =>
      `select '${table}.${column}' as subject, 'ninguna fila en el aire' as stored,
              case count(*) when 0 then 'ninguna fila en el aire' else count(*) || ', como la de ' || min(${column}::text) end as counted
         from ${table} r where ${column} is not null and not exists (select from ${target} t where t.${key} = r.${column})`,
  )
  return { name: 'Claves foráneas', sql: each.join(' union all ') }
}

/** Checks that the next value of each sequence is free. */
export async function sequenceCheck(client: ClientBase): Promise<Check> {
  const sequences = await sequencesOf(client)
  const each = sequences.map(
    ({ sequence, table, column }) =>
      `select '${sequence}' as subject, 'true' as stored,
              (coalesce(pg_sequence_last_value('${sequence}'), 0) >= coalesce(max(${column}), 0))::text as counted from ${table}`,
  )
  return { name: 'Secuencias por delante de los ids', sql: each.join(' union all ') }
}

interface OwnedSequence {
  sequence: string
  table: string
  column: string
}

/** Every sequence owned by a column, with quoted names. */
async function sequencesOf(client: ClientBase) {
  const { rows } = await client.query<OwnedSequence>(
    `select s.oid::regclass::text as sequence, d.refobjid::regclass::text as "table", quote_ident(a.attname) as "column"
       from pg_class s
       join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refobjsubid > 0 and d.deptype in ('a', 'i')
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows
}
