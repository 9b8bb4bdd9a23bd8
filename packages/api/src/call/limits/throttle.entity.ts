import { defineEntity, p } from '@mikro-orm/core'
import { timestamp } from '../../database/columns.ts'

const ThrottleSchema = defineEntity({
  name: 'Throttle',
  tableName: 'throttles',
  properties: {
    /** The limit and its subject, such as `login:network:203.0.113.7`. */
    key: p.text().primary(),
    hits: p.integer(),
    windowEndsAt: timestamp().index('throttles_window_ends_at'),
  },
})

/** Hits within a time window, shared by all servers of a database. */
export class Throttle extends ThrottleSchema.class {}
ThrottleSchema.setClass(Throttle)
