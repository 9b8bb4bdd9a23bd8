import { isMigrated } from '@animeteca/api/app/migrate'
import { appliedMigrations } from '@animeteca/api/database/applied-migrations'
import { withOwnConnection } from '@animeteca/api/database/connections/own-connection'
import { migrationNames } from '@animeteca/api/migrations/names'
import type { ClientBase } from 'pg'
import { ConfigError } from '../startup/settings/config-error.ts'
import { convertsCase, readDatabaseFacts } from './database-facts.ts'
import type { DatabaseFacts } from './database-facts.ts'

/** The oldest major version that the tests run on. */
const oldestMajor = 15

/**
 * Refuses a database that Animeteca would fail on later, before anything is written to it. `url` is the address of PostgreSQL itself, not of a
 * pooler. Before a restore (`isRestored`), a migrated database needs the permission to create tables too, because they are created again.
 */
export async function checkDatabase(url: string, { isRestored = false } = {}) {
  await withOwnConnection({ url, name: 'check' }, async (client) => {
    const problem = await findDatabaseProblem(client, { isRestored })
    if (problem !== undefined) throw new ConfigError(`${problem} No se ha cambiado nada.`)
  })
}

/** Why Animeteca can't run on this database, and the command that mends it, as a sentence for the operator. */
export async function findDatabaseProblem(client: ClientBase, { isRestored = false } = {}) {
  const found = await readDatabaseFacts(client)
  const problem = problemOfServer(found)
  if (problem !== undefined) return problem
  if (!(await convertsCase(client)))
    return `La configuración regional de la base de datos ${found.name} (${found.locale}) no convierte Á en á e I en i, y la búsqueda lo necesita: ${another(found)}`
  return (
    (await otherSchema(client, found)) ??
    (!isRestored && (await isMigrated(client)) ? undefined : problemOfMigrating(found))
  )
}

/** Why Animeteca cannot run on this PostgreSQL server, as a sentence for the operator; undefined if it can. */
export function problemOfServer(found: DatabaseFacts) {
  if (found.major < oldestMajor)
    return `El servidor es PostgreSQL ${found.version} y hace falta la versión ${oldestMajor} o una posterior: actualízalo con pg_upgradecluster, o pon otro en DATABASE_URL.`
  if (found.encoding !== 'UTF8')
    return `La base de datos ${found.name} tiene la codificación ${found.encoding} y hace falta UTF8: ${another(found)}`
  if (found.isReadOnly)
    return `La base de datos ${found.name} no admite escrituras: pon en DATABASE_URL la principal y no una réplica (o quita el modo de solo lectura con psql -d ${found.name} -c 'SET default_transaction_read_only = off' -c 'ALTER ROLE ${found.role} IN DATABASE ${found.name} SET default_transaction_read_only = off').`
  if (found.schema !== 'public')
    return `Las tablas del usuario ${found.role} no irían al esquema public, sino a ${found.schema ?? 'ninguno'}: corrígelo con psql -d ${found.name} -c 'ALTER ROLE ${found.role} IN DATABASE ${found.name} SET search_path = public'.`
  return undefined
}

const another = ({ role }: DatabaseFacts) =>
  `crea otra con createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 --owner=${role} NOMBRE y ponla en DATABASE_URL.`

async function otherSchema(client: ClientBase, found: DatabaseFacts) {
  const { name } = found
  const known = new Set(migrationNames)
  const applied = await appliedMigrations(client)
  const unknown = applied.findLast((migration) => !known.has(migration))
  if (!applied.some((migration) => known.has(migration))) {
    const other = unknown ?? found.takenTable
    return other && `La base de datos ${name} es de otro programa (${other}): ${another(found)}`
  }
  if (unknown === undefined) return undefined
  return `La base de datos ${name} es de una versión más nueva de Animeteca, con la migración ${unknown}: arranca esa versión, o restaura en otra base de datos la copia de antes de actualizar con npm run restore -- ARCHIVO.`
}

/** Why the missing migrations would fail. */
function problemOfMigrating(found: DatabaseFacts) {
  const { name, role, missingExtensions, unavailableExtensions, otherOwner } = found
  const psql = `psql -d ${name} -c`
  if (unavailableExtensions.length > 0)
    return `El servidor no ofrece las extensiones que la búsqueda necesita (${unavailableExtensions.join(', ')}): instala en él los módulos contrib de PostgreSQL, el paquete postgresql-contrib.`
  if (!found.canCreate)
    return `El usuario ${role} no puede crear tablas en la base de datos ${name}: dale permiso con ${psql} 'GRANT CREATE, USAGE ON SCHEMA public TO ${role}'.`
  if (missingExtensions.length > 0 && !found.canExtend)
    return `El usuario ${role} no puede crear extensiones en la base de datos ${name}: dale permiso con ${psql} 'GRANT CREATE ON DATABASE ${name} TO ${role}'.`
  if (otherOwner !== null)
    return `Las tablas de la base de datos ${name} son de ${otherOwner}, y ${role} no puede migrarlas: cámbiales el dueño con ${psql} 'REASSIGN OWNED BY ${otherOwner} TO ${role}'.`
  return undefined
}
