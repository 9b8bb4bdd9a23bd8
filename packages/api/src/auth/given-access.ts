import type { PoolClient } from 'pg'
import { rowOf, statement } from '../database/statement.ts'
import { removeFactor } from './remove-factor.ts'

const end = statement(
  'auth.endGivenAccess',
  `with keys as (delete from passkeys where user_id = $1 and created_at >= $2 returning 1),
        tokens as (delete from api_tokens where user_id = $1 returning 1),
        hooks as (delete from webhooks where user_id = $1 returning 1),
        calendars as (delete from calendar_addresses where user_id = $1 returning 1),
        players as (delete from player_addresses where user_id = $1 returning 1)
   select (select count(*)::int from keys) as passkeys, (select count(*)::int from tokens) as tokens,
          (select count(*)::int from hooks) as webhooks,
          (select count(*)::int from calendars) + (select count(*)::int from players) as addresses,
          exists (select from second_factors where user_id = $1 and coalesce(confirmed_at, $2) >= $2) as "isAppNew"`,
)

interface Ended {
  passkeys: number
  tokens: number
  webhooks: number
  addresses: number
  isAppNew: boolean
}

/**
 * Nothing that somebody has put into an account lets anybody in any more, or sends anything out. Of passkeys and of the app for codes what
 * came since then goes: a letter told of those of before, and without them who reads the mailbox alone would have all that its owner has.
 * Nobody is told of the rest when it is made, so that all of it goes. Sessions have ended before it: see `holdSession`.
 */
export async function endGivenAccess(client: PoolClient, userId: number, since: string) {
  const { isAppNew, ...ended } = (await rowOf<Ended>(client, end, [userId, since]))!
  return { ...ended, app: isAppNew && (await removeFactor(client, userId)) }
}
