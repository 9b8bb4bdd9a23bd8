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
    /** Of one that is on its way: when another server takes it up if this one dies with it. */
    dueAt: timestamp(),
    /** How often it has been taken up. */
    attempts: p.integer().default(0).$type<Opt<number>>(),
    createdAt: timestamps.createdAt,
  },
  // delivery.takeMail
  indexes: [{ name: 'mails_due_at', properties: ['dueAt'] }],
  uniques: [{ name: 'mails_once', properties: ['user', 'kind'] }],
  checks: [{ name: 'mails_kind_check', expression: oneOf('kind', mailKinds) }],
})

/** A mail that waits to be sent: one of its kind for each person. What it says is read when it goes out. */
export class Mail extends MailSchema.class {}
MailSchema.setClass(Mail)
