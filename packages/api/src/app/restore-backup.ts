import * as backup from '../backup/restore-backup.ts'
import { migrationNames } from '../migrations/names.ts'
import { applyMigrations } from './migrate.ts'

/** Restores a backup into an empty database and migrates it to this code. */
export const restoreBackup = (target: backup.Target, path: string) =>
  backup.restoreBackup(target, path, { names: migrationNames, apply: applyMigrations })
