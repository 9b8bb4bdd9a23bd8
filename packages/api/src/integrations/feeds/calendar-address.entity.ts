import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { timestamps } from '../../database/columns.ts'

const CalendarAddressSchema = defineEntity({
  name: 'CalendarAddress',
  tableName: 'calendar_addresses',
  properties: {
    /** One address per person; a new one replaces it. */
    user: () => p.oneToOne(User).primary().owner().deleteRule('cascade'),
    /** SHA-256 of a secret of 256 random bits. */
    tokenHash: p.text(),
    createdAt: timestamps.createdAt,
  },
  uniques: [{ name: 'calendar_addresses_token_hash', properties: ['tokenHash'] }],
})

/** A secret address with the calendar of a person's followed animes, for calendar programs. */
export class CalendarAddress extends CalendarAddressSchema.class {}
CalendarAddressSchema.setClass(CalendarAddress)
