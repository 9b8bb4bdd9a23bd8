import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { lengthBetween, timestamp } from '../../database/columns.ts'

const MailAddressSchema = defineEntity({
  name: 'MailAddress',
  tableName: 'mail_addresses',
  properties: {
    user: () => p.oneToOne(User).primary().owner().deleteRule('cascade'),
    /** The e-mail of the account when it was asked about: another one has to agree by itself. */
    email: p.text(),
    /** When whoever reads it said that it is theirs. */
    confirmedAt: timestamp().strictNullable(),
    /** When notices were last sent to it. */
    mailedAt: timestamp().strictNullable(),
  },
  checks: [{ name: 'mail_addresses_email_check', expression: lengthBetween('email', 3, limits.email.max) }],
})

/** That somebody has asked to be written to, and whether the address has agreed. */
export class MailAddress extends MailAddressSchema.class {}
MailAddressSchema.setClass(MailAddress)
