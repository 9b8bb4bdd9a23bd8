import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { timestamps } from '../../database/columns.ts'

const CalendarAddressSchema = defineEntity({
  name: 'CalendarAddress',
  tableName: 'calendar_addresses',
  properties: {
    /** One at a time: a new one takes the place of the one before. */
    user: () => p.oneToOne(User).primary().owner().deleteRule('cascade'),
    /** SHA-256 of 256 random bits, which nobody but their owner knows. */
    tokenHash: p.text(),
    createdAt: timestamps.createdAt,
  },
  uniques: [{ name: 'calendar_addresses_token_hash', properties: ['tokenHash'] }],
})

/** The secret address at which a calendar program asks for what somebody follows. */
export class CalendarAddress extends CalendarAddressSchema.class {}
CalendarAddressSchema.setClass(CalendarAddress)
