import type { PoolClient } from 'pg'
import { queryOne, statement } from '../database/statement.ts'
import { securityMailKinds } from './mail-kinds.ts'
import type { MailKind } from './mail-kinds.ts'

const queue = statement(
  'delivery.queueMail',
  `insert into mails (user_id, kind, due_at, recipient) select id, $2, now(), case when $3 then email end from users where id = $1
   on conflict (user_id, kind) do nothing`,
)

/** Queues an e-mail to the address of an account; at most one of each kind is queued. */
export const queueMail = (client: PoolClient, userId: number, kind: MailKind) =>
  queryOne(client, queue, [userId, kind, securityMailKinds.includes(kind)])
