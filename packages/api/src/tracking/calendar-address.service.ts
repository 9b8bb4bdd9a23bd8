import { randomBytes } from 'node:crypto'
import type { NewCalendarAddress } from '@animeteca/contracts/calendar'
import { calendarAddressOf } from '@animeteca/contracts/calendar'
import { countOf, keyed } from '../database/statement.ts'
import type { OwnContext } from '../read-context.ts'
import { hashCalendarToken } from './calendar-address.queries.ts'

const renewal = keyed(
  'tracking.renewCalendarAddress',
  `insert into calendar_addresses (user_id, token_hash) values ($1, $2)
   on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()`,
)

/** Gives somebody a secret address, said this once; the one that they had ends. */
export async function renewCalendarAddress({ pool, actor }: OwnContext): Promise<NewCalendarAddress> {
  const token = randomBytes(32).toString('base64url')
  await countOf(pool, renewal, [actor.id, hashCalendarToken(token)])
  return { path: calendarAddressOf(token) }
}

const withdrawal = keyed('tracking.withdrawCalendarAddress', 'delete from calendar_addresses where user_id = $1')

/** Nothing is to be found at their address any more. Repeatable. */
export async function withdrawCalendarAddress({ pool, actor }: OwnContext) {
  await countOf(pool, withdrawal, [actor.id])
  return { success: true as const }
}
