/** Why the site has made a backup by itself; one without a reason was asked for, and is nobody's to remove. */
export type Reason = 'nightly' | 'before-migration' | 'before-deletion' | 'before-upgrade'

export interface KeptBackup {
  path: string
  madeAt: Date
  bytes: number
  reason: Reason | undefined
}

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
