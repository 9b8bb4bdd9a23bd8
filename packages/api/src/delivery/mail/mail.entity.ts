import { defineEntity, p } from '@mikro-orm/core'
import type { Opt } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { oneOf, timestamp, timestamps } from '../../database/columns.ts'
import { mailKinds } from '../../outbox/mail-kinds.ts'
import type { MailKind } from '../../outbox/mail-kinds.ts'

const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    kind: p.text().$type<MailKind>(),
    /** The address of the account when the mail was queued, for `securityMailKinds`. Others go to the current address. */
    recipient: p.text().nullable(),
    /** While it is being sent: when another server may take it. */
    dueAt: timestamp(),
    /** Number of attempts. */
    attempts: p.integer().default(0).$type<Opt<number>>(),
    createdAt: timestamps.createdAt,
  },
  // For `delivery.takeMail`.
  indexes: [{ name: 'mails_due_at', properties: ['dueAt'] }],
  uniques: [{ name: 'mails_once', properties: ['user', 'kind'] }],
  checks: [{ name: 'mails_kind_check', expression: oneOf('kind', mailKinds) }],
})

/** A pending e-mail, one per kind and person. It is composed when it is sent. */
export class Mail extends MailSchema.class {}
MailSchema.setClass(Mail)
