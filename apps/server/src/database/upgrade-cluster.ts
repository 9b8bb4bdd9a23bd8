import { restoreBackup } from '@animeteca/api/app/restore-backup'
import { openBackupStore } from '@animeteca/api/backup/store/open-backup-store'
import { newBackupName } from '@animeteca/api/backup/stored-backups'
import { writeBackup } from '@animeteca/api/backup/write-backup'
import { startCluster } from '@animeteca/postgres/cluster'
import { fillNewCluster, olderMajor } from '@animeteca/postgres/older-cluster'
import type { Config } from '../startup/settings/config.ts'

const log = (line: string) => console.log(line)

/**
 * Upgrades an embedded database of an older PostgreSQL major by a backup, which is retained. The old folder stays unchanged.
 * Does nothing without such a cluster.
 */
export async function upgradeCluster({ dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>) {
  const major = await olderMajor(dataDir)
  if (major === undefined) return
  const file = (await openBackupStore(backups.place)).file(newBackupName('before-upgrade'))
  log(`La base de datos incluida es de PostgreSQL ${major}: se guarda en ${file.address} y se pasa a la nueva …`)
  await using(startCluster({ dataDir, major, log }), (url) => writeBackup({ url }, file))
  await fillNewCluster(dataDir, () => using(startCluster({ dataDir, log }), (url) => restoreBackup({ url }, file)))
  log(`Hecho. La carpeta postgres-${major} se queda como estaba: bórrala cuando ya no la necesites.`)
}

async function using(starting: ReturnType<typeof startCluster>, work: (url: string) => Promise<unknown>) {
  const { url, stop } = await starting
  await work(url).finally(stop)
}
