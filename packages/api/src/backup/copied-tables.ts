import type { ClientBase } from 'pg'
import { escapeIdentifier } from 'pg'
import { to } from 'pg-copy-streams'

/** A table for COPY, without generated columns, which the database recalculates. */
export interface CopiedTable {
  name: string
  columns: string[]
}

/** All tables except those of extensions. */
export async function tablesOf(client: ClientBase) {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname::text as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname`,
  )
  return rows
}

/** SQL of a table with its columns, quoted, for `copy`. */
export const referenceOf = ({ name, columns }: CopiedTable) =>
  `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`

/** All rows in PostgreSQL's text format, which all major versions read. `rowCount` is known at the end. */
export const copyOut = (client: ClientBase, table: CopiedTable) =>
  client.query(to(`copy ${referenceOf(table)} to stdout`))

/** Settings of a transaction: fixed output formats, no timeouts. */
export const copySettings = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, MDY'`,
  `set local intervalstyle = 'postgres'`,
  'set local extra_float_digits = 1',
  `set local bytea_output = 'hex'`,
  `set local client_encoding = 'UTF8'`,
  // rows in their physical order, from the first
  'set local synchronize_seqscans = off',
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
].join('; ')
