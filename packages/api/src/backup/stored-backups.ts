import type { Reason, StoredBackup } from '../call/context/backups.ts'
import type { BackupStore } from './store/backup-store.ts'

/** How many backups of each reason are kept. */
export const retainedBackups = 14
const abandonedMs = 86_400_000
/** Names of earlier versions have no milliseconds. */
const backupName =
  /^animeteca-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})(\.\d{3})?Z(?:-(nightly|before-migration|before-deletion|before-upgrade))?\.tar$/

/** A new file name with the time in UTC to the millisecond, so that a second backup does not overwrite the first. */
export function newBackupName(reason?: Reason, madeAt = new Date()) {
  const stamp = madeAt.toISOString().replaceAll(':', '')
  return `animeteca-${[stamp, reason].filter(Boolean).join('-')}.tar`
}

/** The backups of a store, newest first. */
export async function listBackups(store: BackupStore): Promise<StoredBackup[]> {
  const found = (await store.list()).flatMap(({ name, bytes }) => {
    const [, day, hours, minutes, seconds, fraction = '', reason] = backupName.exec(name) ?? []
    if (!day) return []
    const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}${fraction}Z`)
    return [{ name, madeAt, bytes, reason: reason as Reason | undefined }]
  })
  return found.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** Deletes all but the last `retainedBackups` of a reason, and partial files of killed processes. */
export async function prune(store: BackupStore, reason: Reason) {
  const old = (await listBackups(store)).filter((backup) => backup.reason === reason).slice(retainedBackups)
  for (const { name } of old) await store.remove(name)
  await store.removePartial(new Date(Date.now() - abandonedMs))
}
