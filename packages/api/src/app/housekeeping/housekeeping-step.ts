import type { Services } from '../../call/context.ts'

export type Kept = Pick<Services, 'pool' | 'bus' | 'media' | 'backups' | 'options'>

/** A background task that runs each hour. */
export interface HousekeepingStep {
  name: string
  /** Whether it runs once a night with these settings instead. */
  isNightly?: (kept: Kept) => boolean
  run: (kept: Kept, signal: AbortSignal) => Promise<void>
}
