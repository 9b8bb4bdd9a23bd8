import type { PoolClient } from 'pg'
import { queryOne, queryMany, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { Recovery } from '../recovery/recovery-ticket.ts'
import { endSessions } from '../sessions/sessions.ts'
import { erasedAfter, passwordMark } from '../standing.ts'

/**
 * Of two who leave at the same moment, or take the role from each other, the second one sees what the first one left. Their keys are not
 * held: every line that the log gets of an administrator refers to one.
 */
export const adminsInOrder = 'select id from users where is_admin order by id for no key update'
const admins = statement('auth.holdAdmins', adminsInOrder)

/** Ends the call of the last administrator. */
export async function leaveAnAdmin(client: PoolClient, userId: number): Promise<void> {
  const held = await queryMany<{ id: number }>(client, admins)
  if (held.length === 1 && held[0]!.id === userId) fail('LAST_ADMIN')
}

// Whoever comes back has no role, which somebody else may give them again: nobody administers a site that they have left.
const begin = statement(
  'auth.beginClosing',
  `update users u set closing_at = coalesce(closing_at, now()), is_admin = false, updated_at = now()
    where id = $1 and erased_at is null returning iso(${erasedAfter('u')}) as "erasedAfter"`,
)

/** From now on the account is nobody's to see; answers until when it can be had back. Its sessions have ended. */
export async function closeAccount(client: PoolClient, userId: number): Promise<string> {
  const { erasedAfter } = (await queryOne<{ erasedAfter: string }>(client, begin, [userId])) ?? fail('USER_NOT_FOUND')
  await endSessions(client, userId)
  await queueMail(client, userId, 'account_closing')
  return erasedAfter
}

const end = statement(
  'auth.endClosing',
  `with kept as (
     update users u set closing_at = null, updated_at = now()
      where id = $1 and erased_at is null and ${erasedAfter('u')} > now()
        and ($2::text is null or (iso(${erasedAfter('u')}), ${passwordMark('u')}) = ($2, $3)) returning id
   ), untold as (
     delete from mails where kind = 'account_closing' and user_id in (select id from kept)
   )
   select id from kept`,
)

/** Takes the closing back, that one where it is named; false where there is none, or it is too late. */
export const keepAccount = async (client: PoolClient, userId: number, named?: Omit<Recovery, 'userId'>) =>
  (await queryOne(client, end, [userId, named?.erasedAfter ?? null, named?.passwordMark ?? null])) !== undefined
