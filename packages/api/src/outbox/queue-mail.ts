import type { PoolClient } from 'pg'
import { queryOne, statement } from '../database/statement.ts'
import type { MailKind } from './mail-kinds.ts'

const queue = statement(
  'delivery.queueMail',
  'insert into mails (user_id, kind, due_at) values ($1, $2, now()) on conflict (user_id, kind) do nothing',
)

/** Has a letter sent to the address of somebody's account; of a kind that waits already there is one. */
export const queueMail = (client: PoolClient, userId: number, kind: MailKind) => queryOne(client, queue, [userId, kind])
