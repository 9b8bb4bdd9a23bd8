import { defineEntity, p } from '@mikro-orm/core'
import { timestamp } from '../database/columns.ts'

const NightlyRunSchema = defineEntity({
  name: 'NightlyRun',
  tableName: 'nightly_runs',
  properties: {
    name: p.text().primary(),
    /** When the last successful run began, or when the step was first planned. */
    startedAt: timestamp().defaultRaw('now()'),
    /** Set while it runs, and in the past after a failure. After this date another server may take over. */
    leasedUntil: timestamp().strictNullable(),
    /** The message of the error that ended the last run; null after a success. */
    failure: p.text().nullable(),
  },
})

/** The last run of a nightly step on any server. */
export class NightlyRun extends NightlyRunSchema.class {}
NightlyRunSchema.setClass(NightlyRun)
