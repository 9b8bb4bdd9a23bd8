import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { lengthBetween, timestamp } from '../../database/columns.ts'
import { User } from '../user.entity.ts'

const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    user: () => p.oneToOne(User).primary().owner().deleteRule('cascade'),
    /** The address before the first change within the period. */
    oldEmail: p.text(),
    changedAt: timestamp().defaultRaw('now()').index('email_changes_changed_at'),
  },
  checks: [{ name: 'email_changes_old_email_check', expression: lengthBetween('old_email', 3, limits.email.max) }],
})

/** A previous e-mail address, whose reader can restore it for some days. */
export class EmailChange extends EmailChangeSchema.class {}
EmailChangeSchema.setClass(EmailChange)
