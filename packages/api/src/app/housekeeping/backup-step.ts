import type { HousekeepingStep, StepServices } from './housekeeping-step.ts'
import { nightly } from './nightly.ts'

const isNightly = ({ backups }: StepServices) => backups?.isNightly === true

const { name, run } = nightly({ name: 'backup', run: async ({ backups }, signal) => backups?.make('nightly', signal) })

/** Nights without backups are not counted: once the setting is on, the first backup is made immediately. */
export const backupStep: HousekeepingStep = {
  name,
  isNightly,
  run: async (services, signal) => (isNightly(services) ? run(services, signal) : undefined),
}
