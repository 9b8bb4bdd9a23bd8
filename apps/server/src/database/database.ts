import { connect } from '@animeteca/api/app/connect'
import { databaseFailure } from '@animeteca/api/database/connections/database-failure'
import { connectMs } from '@animeteca/api/database/connections/pool'
import { isIncluded } from '@animeteca/postgres/binaries'
import { startCluster } from '@animeteca/postgres/cluster'
import { createDataFolder } from '../startup/create-data-folder.ts'
import { ConfigError } from '../startup/settings/config-error.ts'
import type { Config } from '../startup/settings/config.ts'
import { upgradeCluster } from './upgrade-cluster.ts'

/**
 * Connects to the configured database, or starts the embedded one. Fails with instructions if it is unreachable. `url`
 * is the database itself, even if the ORM uses a pooler.
 */
export async function openDatabase(config: Config) {
  const { databaseUrl, databaseDirectUrl, databasePool } = config
  const cluster = databaseUrl ? undefined : await embedded(config)
  const url = databaseUrl ?? cluster!.url
  const isPooled = databaseDirectUrl !== undefined
  const { pool, orm, close } = connect({
    url,
    isPooled,
    poolSize: databasePool,
    connectMs: connectMs.ofStarts,
  })
  try {
    await pool.query('select 1')
  } catch (error) {
    await close()
    await cluster?.stop()
    throw new ConfigError(unreachable('DATABASE_URL', url, error))
  }
  return {
    pool,
    orm,
    url: databaseDirectUrl ?? url,
    pooledUrl: isPooled ? url : undefined,
    async close() {
      await close()
      await cluster?.stop()
    },
  }
}

/** The image and other small installations have no PostgreSQL. */
export function requireIncluded() {
  if (!isIncluded())
    throw new ConfigError('Esta instalación no incluye PostgreSQL: pon en DATABASE_URL la dirección de uno.')
}

/** Errors of the embedded PostgreSQL are sentences for the operator. */
async function embedded(config: Config) {
  requireIncluded()
  await createDataFolder(config.dataDir)
  try {
    await upgradeCluster(config)
    return await startCluster({ dataDir: config.dataDir, log: (line) => console.log(line) })
  } catch (error) {
    throw error instanceof Error ? new ConfigError(error.message, { cause: error }) : error
  }
}

/** Instructions for a database that is unreachable or refuses the connection. */
export function unreachable(setting: string, url: string, error: unknown) {
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname}:${port || 5432}${pathname}`
  const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
  if (isFull(error))
    return `A la base de datos de ${place} no le quedan conexiones (${reason}): cierra las que sobren, sube su max_connections o baja DATABASE_POOL.`
  const isAway = error instanceof Error && databaseFailure(error) === 'UNAVAILABLE'
  // without DATABASE_URL the server uses the embedded database, if the installation has one
  const advice =
    setting === 'DATABASE_URL' && isIncluded()
      ? `arráncala, corrige ${setting} o quítala para usar la incluida`
      : `arráncala o corrige ${setting}`
  return isAway
    ? `No hay ninguna base de datos en ${place} (${reason}): ${advice}.`
    : `La base de datos de ${place} no acepta la conexión (${reason}): revisa el usuario, la contraseña y el nombre en ${setting}.`
}

/** The limit of connections of the server, the database or the role. */
const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === '53300'
