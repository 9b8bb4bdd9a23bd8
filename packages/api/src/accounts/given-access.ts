import type { EmailRestored } from '@animeteca/contracts/accounts/email-change'
import type { PoolClient } from 'pg'
import { queryOne, statement } from '../database/statement.ts'
import { removeFactor } from './factors/remove-factor.ts'

const end = statement(
  'auth.endGivenAccess',
  `with keys as (delete from passkeys where user_id = $1 and created_at >= $2 returning name),
        tokens as (delete from api_tokens where user_id = $1 returning name),
        hooks as (delete from webhooks where user_id = $1 returning url),
        calendars as (delete from calendar_addresses where user_id = $1 returning user_id),
        players as (delete from player_addresses where user_id = $1 returning name)
   select array(select name from keys order by 1) as passkeys, array(select name from tokens order by 1) as tokens,
          array(select url from hooks order by 1) as webhooks, array(select name from players order by 1) as players,
          exists (select from calendars) as calendar,
          exists (select from second_factors where user_id = $1 and coalesce(confirmed_at, $2) >= $2) as "isAppNew"`,
)

type Ended = EmailRestored['ended']

/**
 * Ends every access that an intruder may have left in an account, and answers what there was. Passkeys and the app for codes that are older than
 * `since` stay: a letter announced them, and without them the reader of the mailbox alone would have all that the owner has. Sessions
 * have ended before it: see `holdSession`.
 */
export async function endGivenAccess(client: PoolClient, userId: number, since: string): Promise<Ended> {
  const { isAppNew, ...ended } = (await queryOne<Omit<Ended, 'app'> & { isAppNew: boolean }>(client, end, [
    userId,
    since,
  ]))!
  return { ...ended, app: isAppNew && (await removeFactor(client, userId)) }
}

/** How much of each was ended, for the audit log, which holds no names that people wrote. */
export const countEnded = ({ passkeys, tokens, webhooks, players, calendar, app }: Ended) => ({
  passkeys: passkeys.length,
  tokens: tokens.length,
  webhooks: webhooks.length,
  addresses: players.length + Number(calendar),
  app,
})
