import type { NewCalendarAddress } from '@animeteca/contracts/catalogue/calendar'
import { calendarAddressOf } from '@animeteca/contracts/catalogue/calendar'
import { createSecret } from '../../accounts/secrets/secrets.ts'
import { lockSession } from '../../accounts/sessions/sessions.ts'
import type { UserContext } from '../../call/context/context.ts'
import type { OwnContext } from '../../call/context/read-context.ts'
import { execute, keyed } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { queueMail } from '../../outbox/queue-mail.ts'

const renewal = keyed(
  'tracking.renewCalendarAddress',
  `insert into calendar_addresses (user_id, token_hash) values ($1, $2)
   on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()`,
)

/** Creates a secret address and returns it once; the previous one stops working. Notifies the owner by mail. */
export async function renewCalendarAddress({ pool, actor }: UserContext): Promise<NewCalendarAddress> {
  const { secret, hash } = createSecret()
  await transaction(pool, async (client) => {
    await lockSession(client, actor)
    await execute(client, renewal, [actor.id, hash])
    await queueMail(client, actor.id, 'access_created')
  })
  return { path: calendarAddressOf(secret) }
}

const withdrawal = keyed('tracking.withdrawCalendarAddress', 'delete from calendar_addresses where user_id = $1')

/** Deletes the address. Idempotent. */
export async function withdrawCalendarAddress({ pool, actor }: OwnContext) {
  await execute(pool, withdrawal, [actor.id])
  return { success: true as const }
}
