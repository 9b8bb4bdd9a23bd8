import { existsSync } from 'node:fs'
import { openMedia } from '@animeteca/api/media/storage/open-media'
import { startCluster } from '@animeteca/postgres/cluster'
import type { Cluster } from '@animeteca/postgres/cluster'
import { joinCluster } from '@animeteca/postgres/join-cluster'
import { checkDatabase } from '../database/check-database.ts'
import { requireIncluded, unreachable } from '../database/database.ts'
import { ConfigError } from '../startup/settings/config-error.ts'
import type { Config } from '../startup/settings/config.ts'
import { readConfig } from '../startup/settings/config.ts'

/** Opens the database of `DATABASE_URL`, or the embedded one, also while a server uses it. */
export const openSite = () => open(joined)

/**
 * Opens a database for exclusive use: creates the embedded one if it is missing, and refuses one that is running or that the server
 * would refuse.
 */
export async function openEmptySite(config: Config) {
  const site = await open(async ({ dataDir }) => {
    requireIncluded()
    return startCluster({ dataDir, log: (line) => console.error(line) })
  }, config)
  await checkDatabase(site.url, { isRestored: true }).catch(async (error: unknown) => {
    await site.stop()
    throw error instanceof ConfigError ? error : new ConfigError(unreachable('DATABASE_URL', site.url, error))
  })
  return site
}

/** Reads the settings of the environment and of the file `.env`. */
export function readSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

async function open(embedded: (config: Config) => Promise<Pick<Cluster, 'url' | 'stop'>>, config = readSettings()) {
  const given = config.databaseDirectUrl ?? config.databaseUrl
  const { url, stop } = given ? { url: given, stop: async () => {} } : await embedded(config).catch(explained)
  return { config, url, stop, media: await openMedia(config.media) }
}

async function joined({ dataDir }: Config) {
  const cluster = await joinCluster({ dataDir, log: (line) => console.error(line) })
  if (cluster) return cluster
  throw new ConfigError(`No hay ninguna base de datos en ${dataDir}: revisa DATA_DIR, o pon DATABASE_URL.`)
}

/** Errors of the embedded PostgreSQL are sentences for the operator. */
function explained(error: Error): never {
  throw new ConfigError(error.message)
}
