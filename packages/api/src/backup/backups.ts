import type { MediaStore } from '../media/storage/media-store.ts'
import { listBackups, newBackupPath, prune } from './backup-folder.ts'
import type { KeptBackup, Reason } from './backup-folder.ts'
import { writeBackup } from './write-backup.ts'

export interface BackupOptions {
  folder: string
  /** Whether one is made each night, and not only before a change that takes something away. */
  isNightly: boolean
}

/** The backups that a site makes by itself. */
export interface Backups {
  isNightly: boolean
  /** Makes one, of the database as it is now, and awaits it; the last 14 of the same reason are kept. */
  make(reason: Reason, signal?: AbortSignal): Promise<void>
  /** The last one that is whole, whoever asked for it. */
  newest(): Promise<KeptBackup | undefined>
  /** Ends what is under way, which leaves nothing behind. */
  close(): Promise<void>
}

interface Given extends BackupOptions {
  url: string
  media: MediaStore
}

export function createBackups({ url, media, folder, isNightly }: Given): Backups {
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function write(reason: Reason, signal: AbortSignal) {
    const path = await newBackupPath(folder, reason)
    await writeBackup({ url, media, signal }, path)
    await prune(folder, reason)
  }

  return {
    isNightly,
    async make(reason, signal = closing.signal) {
      const writing = write(reason, signal)
      underWay.add(writing)
      await writing.finally(() => underWay.delete(writing))
    },
    newest: async () => (await listBackups(folder))[0],
    async close() {
      closing.abort()
      await Promise.allSettled(underWay)
    },
  }
}
