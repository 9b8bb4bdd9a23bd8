import * as backup from '../backup/restore-backup.ts'
import type { BackupFile } from '../backup/store/backup-store.ts'
import { migrationNames } from '../migrations/names.ts'
import { applyMigrations } from './migrate.ts'

/** Restores a backup into an empty database and migrates it to this code. */
export const restoreBackup = (target: backup.Target, file: BackupFile) =>
  backup.restoreBackup(target, file, { names: migrationNames, apply: applyMigrations })
