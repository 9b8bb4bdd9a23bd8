import type { BucketOptions } from './media.ts'

/** Why an automatic backup was made. A backup without a reason was requested and is never pruned. */
export type Reason = 'nightly' | 'before-migration' | 'before-deletion' | 'before-upgrade'

/** Where backups are stored: in a folder, or in a bucket under names that begin with a prefix. */
export type BackupPlace = { folder: string } | { bucket: BucketOptions; prefix: string }

export interface StoredBackup {
  name: string
  madeAt: Date
  bytes: number
  reason: Reason | undefined
}

export interface BackupOptions {
  place: BackupPlace
  /** Whether a backup is made each night, and not only before destructive changes. */
  isNightly: boolean
}

/** Automatic backups. */
export interface Backups {
  isNightly: boolean
  /** Makes a backup of the current database; the last 14 of the same reason are retained. */
  make(reason: Reason, signal?: AbortSignal): Promise<void>
  /** The latest complete backup of any reason, as of at most five minutes ago. */
  newest(): Promise<StoredBackup | undefined>
  /** Aborts a backup in progress and removes its file. */
  close(): Promise<void>
}
