import type { PoolClient } from 'pg'
import { queryOne, statement } from '../database/statement.ts'
import { securityMailKinds } from './mail-kinds.ts'
import type { MailKind } from './mail-kinds.ts'

/** Minutes before the second attempt to send a mail. */
export const firstRetryMinutes = 5

// One that has been taken may be composed already, so it is sent again as another mail; its recipient stays, because it may not have arrived there.
// It is due when it was, or after `firstRetryMinutes` if that is sooner; not immediately, because it may be being sent.
const queue = statement(
  'delivery.queueMail',
  `insert into mails as m (user_id, kind, due_at, recipient) select id, $2, now(), case when $3 then email end from users where id = $1
   on conflict (user_id, kind) do update
     set attempts = 0, created_at = now(), due_at = least(m.due_at, now() + interval '${firstRetryMinutes} minutes') where m.attempts > 0`,
)

/** Queues an e-mail to the address of an account; at most one of each kind is queued. */
export const queueMail = (client: PoolClient, userId: number, kind: MailKind) =>
  queryOne(client, queue, [userId, kind, securityMailKinds.includes(kind)])
