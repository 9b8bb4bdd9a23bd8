import type { Services } from '../../call/context.ts'

export type Kept = Pick<Services, 'pool' | 'bus' | 'media' | 'backups' | 'options'>

/** One thing that is done each hour, by itself. */
export interface HousekeepingStep {
  name: string
  run: (kept: Kept, signal: AbortSignal) => Promise<void>
}
