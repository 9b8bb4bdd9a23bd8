import { setTimeout as sleep } from 'node:timers/promises'
import { inBackground } from '../../lib/in-background.ts'
import type { Log } from '../../lib/in-background.ts'
import type { StepServices } from './housekeeping-step.ts'
import { housekeepingSteps } from './housekeeping-steps.ts'
import { registerNightly } from './nightly.ts'

const everyMs = 3_600_000
const firstAfterMs = 60_000
/** A step is overdue after failing for three hours. */
const overdueMs = 3 * everyMs

/** Starts housekeeping, which may run on several servers; returns how to stop it. */
export function startHousekeeping(services: StepServices, log: Log) {
  const housekeep = createHousekeeper(services, log)
  return inBackground(async (signal) => {
    await registerSteps(services, log)
    await sleep(firstAfterMs, undefined, { signal, ref: false })
    while (true) {
      await housekeep(signal)
      await sleep(everyMs, undefined, { signal, ref: false })
    }
  })
}

/** The names of the steps that run each night with these settings. */
export const nightlyStepNames = (services: StepServices, steps = housekeepingSteps) =>
  steps.flatMap(({ name, isNightly }) => (isNightly?.(services) ? [name] : []))

/** Registers the nightly steps, so that monitoring sees their age from the first start on. */
export async function registerSteps(services: StepServices, log: Log, steps = housekeepingSteps) {
  for (const name of nightlyStepNames(services, steps)) {
    await registerNightly(services.pool, name).catch((err: unknown) =>
      log.warn({ err, step: name }, 'a nightly step could not be registered'),
    )
  }
}

/** Runs all steps once. A failing step is logged and does not stop the others. */
export function createHousekeeper(services: StepServices, log: Log, steps = housekeepingSteps) {
  const startedAt = Date.now()
  const doneAt = new Map<string, number>()

  return async function housekeep(signal: AbortSignal) {
    for (const { name, run } of steps) {
      if (signal.aborted) return
      try {
        await run(services, signal)
        doneAt.set(name, Date.now())
      } catch (err) {
        log.warn({ err, step: name }, 'a housekeeping step failed')
        const lastDone = doneAt.get(name) ?? startedAt
        if (Date.now() - lastDone >= overdueMs) {
          log.warn({ step: name, lastDone: new Date(lastDone) }, 'a housekeeping step is overdue')
        }
      }
    }
  }
}
