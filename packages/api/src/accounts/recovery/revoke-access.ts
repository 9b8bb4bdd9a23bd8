import type { EmailRestored } from '@animeteca/contracts/accounts/email-change'
import type { PoolClient } from 'pg'
import { queryOne, statement } from '../../database/statement.ts'
import { removeFactor } from '../factors/remove-factor.ts'

const end = statement(
  'auth.revokeAccess',
  `with keys as (delete from passkeys where user_id = $1 and created_at >= $2 returning name),
        linked as (delete from identities where user_id = $1 and linked_at >= $2 returning provider),
        tokens as (delete from api_tokens where user_id = $1 returning name),
        hooks as (delete from webhooks where user_id = $1 returning url),
        calendars as (delete from calendar_addresses where user_id = $1 returning user_id),
        players as (delete from player_addresses where user_id = $1 returning name)
   select array(select name from keys order by 1) as passkeys, array(select provider from linked order by 1) as identities,
          array(select name from tokens order by 1) as tokens,
          array(select url from hooks order by 1) as webhooks, array(select name from players order by 1) as players,
          exists (select from calendars) as calendar,
          exists (select from second_factors where user_id = $1 and coalesce(confirmed_at, $2) >= $2) as "isAppNew"`,
)

type RevokedAccess = EmailRestored['ended']

/**
 * Deletes every access that an intruder may have created in an account and returns the deleted ones by kind. Passkeys, identities and an
 * authenticator app older than `since` stay: their owner was notified of them, and without them the mailbox alone would open the account. Call it
 * after `endSessions` in the same transaction: then no access can be created concurrently (see `lockSession`).
 */
export async function revokeAccess(client: PoolClient, userId: number, since: string): Promise<RevokedAccess> {
  const { isAppNew, ...revoked } = (await queryOne<Omit<RevokedAccess, 'app'> & { isAppNew: boolean }>(client, end, [
    userId,
    since,
  ]))!
  return { ...revoked, app: isAppNew && (await removeFactor(client, userId)) }
}

/** The number of each kind that was deleted, for the audit log, which contains no names chosen by people. */
export const countRevoked = ({ passkeys, identities, tokens, webhooks, players, calendar, app }: RevokedAccess) => ({
  passkeys: passkeys.length,
  identities: identities.length,
  tokens: tokens.length,
  webhooks: webhooks.length,
  addresses: players.length + Number(calendar),
  app,
})
