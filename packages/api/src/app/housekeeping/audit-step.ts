import { channel } from 'node:diagnostics_channel'
import { verify } from '../verify.ts'
import type { HousekeepingStep } from './housekeeping-step.ts'

/** The result of the nightly audit: the number of differing values per check. */
export interface Audited {
  differences: Record<string, number>
}

/** Diagnostics channel with a message per audit. */
export const audited = channel('animeteca.audited')

/** Runs the checks of `npm run verify`. A difference that an hourly or nightly job removes is ignored. */
export const auditStep: HousekeepingStep = {
  name: 'audit',
  async run({ options, media }) {
    const { findings } = await verify({ url: options.databaseUrl, media })
    const differing = findings.filter(({ isLate, differences }) => !isLate && differences > 0)
    const result: Audited = {
      differences: Object.fromEntries(differing.map((found) => [found.name, found.differences])),
    }
    audited.publish(result)
    // housekeeping logs it and repeats the step in an hour, when repaired differences are gone
    if (differing.length > 0) throw new Error(`The audit found differences: ${JSON.stringify(differing)}`)
  },
}
