import { existsSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { backupFile } from '@animeteca/api/backup/store/folder-store'
import { openBackupStore } from '@animeteca/api/backup/store/open-backup-store'
import { listBackups, newBackupName } from '@animeteca/api/backup/stored-backups'
import { backupPlaceOf } from '../startup/settings/backup-place.ts'
import { ConfigError } from '../startup/settings/config-error.ts'
import type { Config } from '../startup/settings/config.ts'

const isAddress = (argument: string) => argument.startsWith('s3://')

/** An existing backup that an argument names: a path, or an address such as `s3://bucket/prefix/name.tar`. */
export async function existingBackup(argument: string, config: Config) {
  const file = await backupOf(argument, config)
  if ((await file.size()) === undefined) throw new ConfigError(`No hay ninguna copia en ${file.address}.`)
  return file
}

/** The newest backup of `BACKUP_DIR`. */
export async function newestBackup({ backups }: Config) {
  const store = await openBackupStore(backups.place)
  const [newest] = await listBackups(store)
  if (newest) return store.file(newest.name)
  throw new ConfigError(`No hay ninguna copia en ${store.address}: haz una con npm run backup, o corrige BACKUP_DIR.`)
}

/** A new backup: in `BACKUP_DIR`, in the folder or under the address of an argument, or in the file that it names. */
export async function newBackup(argument: string | undefined, config: Config) {
  if (argument === undefined) return (await openBackupStore(config.backups.place)).file(newBackupName())
  if (isFolder(argument, config)) {
    return (await openBackupStore(backupPlaceOf(argument, config))).file(newBackupName())
  }
  const file = await backupOf(argument, config)
  if ((await file.size()) === undefined) return file
  throw new ConfigError(`Ya hay un archivo ${file.address}: da otro nombre, o una carpeta.`)
}

function isFolder(argument: string, { calledFrom }: Config) {
  if (isAddress(argument)) return !argument.endsWith('.tar')
  const path = resolve(calledFrom, argument)
  return existsSync(path) && statSync(path).isDirectory()
}

async function backupOf(argument: string, config: Config) {
  if (!isAddress(argument)) return backupFile(resolve(config.calledFrom, argument))
  const store = await openBackupStore(backupPlaceOf(dirname(argument), config))
  return store.file(basename(argument))
}
