import type { BackupOptions, Backups, Reason } from '../call/services/backups.ts'
import type { MediaStore } from '../call/services/media.ts'
import { listBackups, newBackupPath, prune } from './backup-folder.ts'
import { writeBackup } from './write-backup.ts'

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
