import type { PoolClient } from 'pg'
import { queryOne, statement } from '../../database/statement.ts'
import { queueMail } from '../../outbox/queue-mail.ts'

const remove = statement(
  'auth.removeFactor',
  `with codes as (delete from recovery_codes where user_id = $1)
   delete from second_factors where user_id = $1 returning confirmed_at is not null as "wasOn"`,
)

/** Removes a person's second factor with its recovery codes and notifies them; returns whether it was on. */
export async function removeFactor(client: PoolClient, userId: number) {
  const wasOn = (await queryOne<{ wasOn: boolean }>(client, remove, [userId]))?.wasOn === true
  if (wasOn) await queueMail(client, userId, 'second_factor_off')
  return wasOn
}
