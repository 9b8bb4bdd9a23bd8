import { isTransactionPooler, sameDatabase } from '@animeteca/api/database/connections/pooler'
import { ConfigError } from '../startup/settings/config-error.ts'
import type { Config } from '../startup/settings/config.ts'
import { unreachable } from './database.ts'

const direct = 'pon en DATABASE_DIRECT_URL la dirección de PostgreSQL mismo, para lo que necesita una sesión.'

/**
 * A pooler in transaction mode needs both settings: the pooler's URL and the database's own. With only one of them, the
 * site works until its first notification is lost, so startup fails instead.
 */
export async function checkPooler({ databaseUrl, databaseDirectUrl }: Config) {
  if (databaseUrl === undefined) return
  if (databaseDirectUrl === undefined) {
    if (await reaching('DATABASE_URL', databaseUrl, isTransactionPooler))
      throw new ConfigError(`DATABASE_URL lleva a un pooler en modo transacción: ${direct}`)
    return
  }
  if (await reaching('DATABASE_DIRECT_URL', databaseDirectUrl, isTransactionPooler))
    throw new ConfigError(`También DATABASE_DIRECT_URL lleva a un pooler en modo transacción: ${direct}`)
  if (!(await reaching('DATABASE_URL', databaseUrl, (url) => sameDatabase(url, databaseDirectUrl))))
    throw new ConfigError('DATABASE_URL y DATABASE_DIRECT_URL no llevan a la misma base de datos.')
}

async function reaching(setting: string, url: string, ask: (url: string) => Promise<boolean>) {
  try {
    return await ask(url)
  } catch (error) {
    throw new ConfigError(unreachable(setting, url, error))
  }
}
