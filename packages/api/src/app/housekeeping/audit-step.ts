import { channel } from 'node:diagnostics_channel'
import { verify } from '../verify.ts'
import type { HousekeepingStep } from './housekeeping-step.ts'

/** What the audit of a night has found wrong: how many values differ from their rows, by what was looked at. */
export interface Audited {
  differences: Record<string, number>
}

/** Where each audit is told of. */
export const audited = channel('animeteca.audited')

/** Everything that `npm run verify` looks at. What is only late is no fault. */
export const auditStep: HousekeepingStep = {
  name: 'audit',
  async run({ options, media }) {
    const { findings } = await verify({ url: options.databaseUrl, media })
    const differing = findings.filter(({ isLate, differences }) => !isLate && differences > 0)
    const told: Audited = { differences: Object.fromEntries(differing.map((found) => [found.name, found.differences])) }
    audited.publish(told)
    // logged by the housekeeping, and tried again in an hour: what was mended meanwhile is found no more
    if (differing.length > 0) throw new Error(`The audit found differences: ${JSON.stringify(differing)}`)
  },
}
