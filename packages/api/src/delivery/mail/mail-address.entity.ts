import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { lengthBetween, timestamp } from '../../database/columns.ts'

const MailAddressSchema = defineEntity({
  name: 'MailAddress',
  tableName: 'mail_addresses',
  properties: {
    user: () => p.oneToOne(User).primary().owner().deleteRule('cascade'),
    /** The address that was to be confirmed: another address needs its own confirmation. */
    email: p.text(),
    /** When it was confirmed. */
    confirmedAt: timestamp().strictNullable(),
    /** When notices were last sent to it. */
    mailedAt: timestamp().strictNullable(),
  },
  checks: [{ name: 'mail_addresses_email_check', expression: lengthBetween('email', 3, limits.email.max) }],
})

/** A person's consent to e-mail, and whether the address is confirmed. */
export class MailAddress extends MailAddressSchema.class {}
MailAddressSchema.setClass(MailAddress)
