import { appliedMigrations, isMigrated } from '@animeteca/api/app/migrate'
import { withOwnConnection } from '@animeteca/api/database/connections/own-connection'
import { connectMs } from '@animeteca/api/database/connections/pool'
import { migrationNames } from '@animeteca/api/migrations/names'
import type { ClientBase } from 'pg'
import { ConfigError } from '../config.ts'

/** The oldest major version that the tests run on. */
const oldestMajor = 15

interface Facts {
  version: string
  major: number
  name: string
  role: string
  encoding: string
  locale: string
  canCreate: boolean
}

const facts = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
         datname::text as name, current_user::text as role, pg_encoding_to_char(encoding) as encoding,
         datctype::text as locale,
         coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as "canCreate"
    from pg_database where datname = current_database()`

/** Refuses a database that Animeteca would fail on later, before anything is written to it. `url` is the database's own, and no pooler. */
export async function checkDatabase(url: string) {
  await withOwnConnection({ url, name: 'check', connectionTimeoutMillis: connectMs.ofStarts }, async (client) => {
    const { rows } = await client.query<Facts>(facts)
    const found = rows[0]!
    const problem = problemOf(found) ?? (await problemOfLocale(client, found)) ?? (await problemOfTables(client, found))
    if (problem !== undefined) throw new ConfigError(`${problem} No se ha cambiado nada.`)
  })
}

export function problemOf(found: Facts) {
  if (found.major < oldestMajor)
    return `El servidor es PostgreSQL ${found.version} y hace falta la versión ${oldestMajor} o una posterior: actualízalo con pg_upgradecluster, o pon otro en DATABASE_URL.`
  if (found.encoding !== 'UTF8')
    return `La base de datos ${found.name} tiene la codificación ${found.encoding} y hace falta UTF8: ${another(found)}`
  return undefined
}

async function problemOfLocale(client: ClientBase, found: Facts) {
  const { rows } = await client.query<{ isFolding: boolean }>(`select lower('Á') = 'á' as "isFolding"`)
  if (rows[0]!.isFolding) return undefined
  return `La configuración regional de la base de datos ${found.name} (${found.locale}) no convierte Á en á, y la búsqueda lo necesita: ${another(found)}`
}

const another = ({ role }: Facts) =>
  `crea otra con createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 --owner=${role} NOMBRE y ponla en DATABASE_URL.`

async function problemOfTables(client: ClientBase, { name, role, canCreate }: Facts) {
  const known = new Set(migrationNames)
  const unknown = (await appliedMigrations(client)).findLast((migration) => !known.has(migration))
  if (unknown !== undefined)
    return `La base de datos ${name} es de una versión más nueva de Animeteca, con la migración ${unknown}: arranca esa versión, o restaura en otra base de datos la copia de antes de actualizar con npm run restore -- ARCHIVO.`
  if (!canCreate && !(await isMigrated(client)))
    return `El usuario ${role} no puede crear tablas en la base de datos ${name}: dale permiso con psql -d ${name} -c 'GRANT CREATE, USAGE ON SCHEMA public TO ${role}'.`
  return undefined
}
