import { BackupProblem } from '@animeteca/api/backup/store/backup-problem'
import { addressOf, openBackupStore } from '@animeteca/api/backup/store/open-backup-store'
import { retainedBackups } from '@animeteca/api/backup/stored-backups'
import type { BackupPlace } from '@animeteca/api/call/context/backups'

/** Where the nightly backup goes, or why it cannot go there. The site starts all the same: a bucket may only be away for a while. */
export async function describeNightlyBackup(place: BackupPlace) {
  const address = addressOf(place)
  try {
    await (await openBackupStore(place)).probe()
    return `Copia de seguridad cada noche en ${address}, donde quedan las ${retainedBackups} últimas.`
  } catch (error) {
    if (error instanceof BackupProblem) return `Atención: la copia de cada noche no se puede guardar. ${error.message}`
    const { code } = error as NodeJS.ErrnoException
    return `Atención: la copia de cada noche no se puede guardar en ${address} (${code}): cambia su dueño, o corrige BACKUP_DIR.`
  }
}
