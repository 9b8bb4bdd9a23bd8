import { defineEntity, p } from '@mikro-orm/core'
import { timestamp } from '../../database/columns.ts'

const NightlyRunSchema = defineEntity({
  name: 'NightlyRun',
  tableName: 'nightly_runs',
  properties: {
    name: p.text().primary(),
    startedAt: timestamp().defaultRaw('now()'),
    /** Set while it runs. After this date another server may take over. */
    leasedUntil: timestamp().strictNullable(),
  },
})

/** The last run of a nightly step on any server. */
export class NightlyRun extends NightlyRunSchema.class {}
NightlyRunSchema.setClass(NightlyRun)
