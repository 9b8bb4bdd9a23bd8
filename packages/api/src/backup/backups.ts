import type { BackupOptions, Backups, Reason, StoredBackup } from '../call/context/backups.ts'
import type { MediaStore } from '../call/context/media.ts'
import type { BackupStore } from './store/backup-store.ts'
import { openBackupStore } from './store/open-backup-store.ts'
import { listBackups, newBackupName, prune } from './stored-backups.ts'
import { writeBackup } from './write-backup.ts'

interface Given extends BackupOptions {
  url: string
  media: MediaStore
}

/** Metrics are read every few seconds, and listing a bucket takes time and costs money. */
const listedMs = 300_000

/** Writes backups one after the other into a folder or bucket, and prunes older ones after each. */
export function createBackups({ url, media, place, isNightly }: Given): Backups {
  const closing = new AbortController()
  /** Resolves with the last requested backup; backups are written one after the other. */
  let last = Promise.resolve()
  let opened: Promise<BackupStore> | undefined
  let listed: { at: number; newest: Promise<StoredBackup | undefined> } | undefined
  const open = () => (opened ??= openBackupStore(place))

  async function write(reason: Reason, signal: AbortSignal) {
    const store = await open()
    await writeBackup({ url, media, signal }, store.file(newBackupName(reason)))
    listed = undefined
    await prune(store, reason)
  }

  async function readNewest() {
    return (await listBackups(await open()))[0]
  }

  return {
    isNightly,
    async make(reason, signal = closing.signal) {
      const writing = last.then(() => write(reason, signal))
      last = writing.catch(() => {})
      await writing
    },
    newest() {
      if (!listed || performance.now() - listed.at > listedMs) {
        // while a store does not answer, its backups count as missing
        const newest = readNewest().catch(() => undefined)
        listed = { at: performance.now(), newest }
      }
      return listed.newest
    },
    async close() {
      closing.abort()
      await last
    },
  }
}
