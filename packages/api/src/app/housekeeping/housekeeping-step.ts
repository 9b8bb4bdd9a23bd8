import type { Services } from '../../call/context/context.ts'

export type StepServices = Pick<Services, 'pool' | 'bus' | 'media' | 'backups' | 'options'>

/** A background task that runs each hour. */
export interface HousekeepingStep {
  name: string
  /** Whether it runs once a night with these settings instead. */
  isNightly?: (services: StepServices) => boolean
  run: (services: StepServices, signal: AbortSignal) => Promise<void>
}
