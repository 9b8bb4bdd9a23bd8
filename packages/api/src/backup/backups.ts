import type { Log } from '../database/background.ts'
import type { MediaStore } from '../media/media-store.ts'
import { listBackups, newBackupPath, prune } from './backup-folder.ts'
import type { KeptBackup, Reason } from './backup-folder.ts'
import { beginBackup, writeSnapshot } from './write-backup.ts'

export interface BackupOptions {
  folder: string
  /** Whether one is made each night, and not only before a change that takes something away. */
  isNightly: boolean
}

/** The backups that a site makes by itself. */
export interface Backups {
  isNightly: boolean
  /** Makes one and awaits it; the last 14 of the same reason are kept. */
  make(reason: Reason, signal?: AbortSignal): Promise<void>
  /** Holds the database as it is now, and answers: what is changed then no longer matters to the backup, which is written meanwhile. */
  begin(reason: Reason): Promise<void>
  /** The last one that is whole, whoever asked for it. */
  newest(): Promise<KeptBackup | undefined>
  /** Ends what is under way, which leaves nothing behind. */
  close(): Promise<void>
}

interface Given extends BackupOptions {
  url: string
  media: MediaStore
  log: Log
}

export function createBackups({ url, media, log, folder, isNightly }: Given): Backups {
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function begun(reason: Reason, signal: AbortSignal) {
    const path = await newBackupPath(folder, reason)
    const backup = await beginBackup(url, path)
    const writing = writeSnapshot(backup, { media, signal }).then(() => prune(folder, reason))
    return { writing }
  }

  return {
    isNightly,
    async make(reason, signal = closing.signal) {
      await (
        await begun(reason, signal)
      ).writing
    },
    async begin(reason) {
      const { writing } = await begun(reason, closing.signal)
      const told = writing.catch((err: unknown) => log.warn({ err, reason }, 'a backup could not be written'))
      underWay.add(told)
      void told.then(() => underWay.delete(told))
    },
    newest: async () => (await listBackups(folder))[0],
    async close() {
      closing.abort()
      await Promise.all(underWay)
    },
  }
}
