/** Why an automatic backup was made. A backup without a reason was requested and is never pruned. */
export type Reason = 'nightly' | 'before-migration' | 'before-deletion' | 'before-upgrade'

export interface KeptBackup {
  path: string
  madeAt: Date
  bytes: number
  reason: Reason | undefined
}

export interface BackupOptions {
  folder: string
  /** Whether a backup is made each night, and not only before destructive changes. */
  isNightly: boolean
}

/** Automatic backups. */
export interface Backups {
  isNightly: boolean
  /** Makes a backup of the current database; the last 14 of the same reason are retained. */
  make(reason: Reason, signal?: AbortSignal): Promise<void>
  /** The latest complete backup, whatever its reason. */
  newest(): Promise<KeptBackup | undefined>
  /** Aborts a backup in progress and removes its file. */
  close(): Promise<void>
}
