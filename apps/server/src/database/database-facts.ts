import type { ClientBase } from 'pg'

/** The extensions that migrations create. Both belong to PostgreSQL's contrib modules. */
const extensions = ['pg_trgm', 'unaccent']

/** What the start and `npm run doctor` need to know about a database and the role that is connected to it. */
export interface DatabaseFacts {
  version: string
  major: number
  /** Quoted where SQL needs it, as are the names of roles. */
  name: string
  role: string
  encoding: string
  locale: string
  /** A streaming replica, or a server or role that is set to read only. */
  isReadOnly: boolean
  /** The schema of new tables; null if the role can use none of its search path. */
  schema: string | null
  /** Whether the role can create tables in the schema `public`. */
  canCreate: boolean
  /** Whether the role can create extensions, which needs a right on the database itself. */
  canExtend: boolean
  /** Extensions that the server does not offer. */
  unavailableExtensions: string[]
  /** Extensions that the database does not have yet. */
  missingExtensions: string[]
  /** The owner of tables that the role cannot alter. */
  otherOwner: string | null
  /** A table with a name of ours, which is another program's if no migration of ours has been applied. */
  takenTable: string | null
}

const facts = `
  select split_part(current_setting('server_version'), ' ', 1) as version, current_setting('server_version_num')::int / 10000 as major,
         quote_ident(datname) as name, quote_ident(current_user) as role, pg_encoding_to_char(encoding) as encoding,
         coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', datctype) as locale,
         current_setting('transaction_read_only') = 'on' as "isReadOnly", current_schema()::text as schema,
         coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as "canCreate",
         has_database_privilege(datname, 'create') as "canExtend",
         array(select e from unnest($1::text[]) e where e not in (select name from pg_available_extensions)) as "unavailableExtensions",
         array(select e from unnest($1::text[]) e where e not in (select extname from pg_extension)) as "missingExtensions",
         (select quote_ident(pg_get_userbyid(relowner)) from pg_class
           where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'S') and not pg_has_role(relowner, 'usage')
           limit 1) as "otherOwner",
         (select min(relname) from pg_class
           where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v')
             and (relname in ('users', 'animes', 'episodes') or relname = 'migrations' and not exists (
               select from pg_attribute where attrelid = pg_class.oid and attname = 'name'))) as "takenTable"
    from pg_database d where datname = current_database()`

/** Reads what the checks before a start and `doctor` judge. */
export async function readDatabaseFacts(client: ClientBase) {
  const { rows } = await client.query<DatabaseFacts>(facts, [extensions])
  return rows[0]!
}

/** Whether searches find Á by á, and a name with I by i, which is ı in Turkish locales. Fails on an encoding that lacks the letter. */
export async function convertsCase(client: ClientBase) {
  const { rows } = await client.query<{ isConverted: boolean }>(`select lower('ÁI') = 'ái' as "isConverted"`)
  return rows[0]!.isConverted
}
