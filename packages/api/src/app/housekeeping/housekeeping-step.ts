import type { Services } from '../../call/context.ts'

export type Kept = Pick<Services, 'pool' | 'bus' | 'media' | 'backups' | 'options'>

/** A task that runs each hour without anybody asking. */
export interface HousekeepingStep {
  name: string
  /** Whether it runs once a night with these settings, instead of each hour. */
  isNightly?: (kept: Kept) => boolean
  run: (kept: Kept, signal: AbortSignal) => Promise<void>
}
