import { defineEntity, p } from '@mikro-orm/core'
import { timestamp } from '../../database/columns.ts'

const ThrottleSchema = defineEntity({
  name: 'Throttle',
  tableName: 'throttles',
  properties: {
    /** What is counted and for whom, e.g. `login:ip:203.0.113.7`. */
    key: p.text().primary(),
    hits: p.integer(),
    windowEndsAt: timestamp().index('throttles_window_ends_at'),
  },
})

/** Hits within one window of time, shared by every server on the database. */
export class Throttle extends ThrottleSchema.class {}
ThrottleSchema.setClass(Throttle)
