import { defineEntity, p } from '@mikro-orm/core'
import { timestamp } from '../../database/columns.ts'

const NightlyRunSchema = defineEntity({
  name: 'NightlyRun',
  tableName: 'nightly_runs',
  properties: {
    name: p.text().primary(),
    startedAt: timestamp().defaultRaw('now()'),
    /** While it runs: from then on its server has died, and another one does it. */
    leasedUntil: timestamp().strictNullable(),
  },
})

/** When a step of the housekeeping that runs once a night last began, on whichever server. */
export class NightlyRun extends NightlyRunSchema.class {}
NightlyRunSchema.setClass(NightlyRun)
