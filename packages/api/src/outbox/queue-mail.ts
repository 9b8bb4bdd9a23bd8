import type { PoolClient } from 'pg'
import { queryOne, statement } from '../database/statement.ts'
import type { MailKind } from './mail-kinds.ts'

const queue = statement(
  'delivery.queueMail',
  'insert into mails (user_id, kind, due_at) values ($1, $2, now()) on conflict (user_id, kind) do nothing',
)

/** Queues an e-mail to the address of an account; at most one of each kind is queued. */
export const queueMail = (client: PoolClient, userId: number, kind: MailKind) => queryOne(client, queue, [userId, kind])
