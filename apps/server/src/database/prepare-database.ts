import { bootstrapAdmin } from '@animeteca/api/accounts/bootstrap-admin'
import { createPasswords } from '@animeteca/api/accounts/passwords/passwords'
import { migrate } from '@animeteca/api/app/migrate'
import { createBackups } from '@animeteca/api/backup/backups'
import { addressOf } from '@animeteca/api/backup/store/open-backup-store'
import { UnfinishedRestore } from '@animeteca/api/database/unfinished-restore'
import { openMedia } from '@animeteca/api/media/storage/open-media'
import { seedDemo } from '@animeteca/api/seed/seed-demo'
import { ConfigError } from '../startup/settings/config-error.ts'
import type { Config } from '../startup/settings/config.ts'
import { checkDatabase } from './check-database.ts'
import { checkPooler } from './check-pooler.ts'
import { openDatabase } from './database.ts'

export type Database = Awaited<ReturnType<typeof openDatabase>>

/** Opens, checks and migrates the database, and fills an empty one with the administrator and the demo. */
export async function prepareDatabase(config: Config): Promise<Database> {
  const database = await openChecked(config)
  const fill = async () => {
    const passwords = createPasswords()
    if (config.admin) await bootstrapAdmin(database.pool, passwords, config.admin)
    if (config.seed === 'demo') await seedDemo(database, passwords)
  }
  try {
    await migrate(database.url, fill, () => saveBefore(config, database.url))
  } catch (error) {
    await database.close()
    throw error instanceof UnfinishedRestore ? new ConfigError(error.message) : error
  }
  return database
}

/** Runs both concurrently, since each waits for connections. The error of the pooler check takes precedence. */
async function openChecked(config: Config) {
  const [checked, opened] = await Promise.allSettled([checkPooler(config), openDatabase(config)])
  if (checked.status === 'fulfilled' && opened.status === 'fulfilled') {
    await checkDatabase(opened.value.url).catch(async (error: unknown) => {
      await opened.value.close()
      throw error
    })
    return opened.value
  }
  if (opened.status === 'fulfilled') await opened.value.close()
  throw checked.status === 'rejected' ? checked.reason : (opened as PromiseRejectedResult).reason
}

/** Saves a backup, since a migration cannot be reverted. */
async function saveBefore({ backups, media: options }: Config, url: string) {
  if (!backups.isBeforeChanges) return
  const address = addressOf(backups.place)
  console.log(`Guardando una copia en ${address} antes de migrar …`)
  try {
    const media = await openMedia(options)
    await createBackups({ url, media, ...backups }).make('before-migration')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `Sin copia no se migra, y no se pudo guardar ninguna en ${address} (${reason}): corrige BACKUP_DIR, o pon BACKUPS=off.`,
    )
  }
}
