import type { ByEmailLink } from '@animeteca/contracts/accounts/email-change'
import type { OpenContext } from '../../call/context/context.ts'
import { execute, queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { audit } from '../audit/audit.ts'
import { deleteChallenges, findChallenge, consumeChallenge } from '../challenges.ts'
import { countAttempt } from '../passwords/login-failures.ts'
import { createSecret } from '../secrets/secrets.ts'
import { endSessions, publishSessionsEnded } from '../sessions/sessions.ts'
import { invalidatePasswordResets } from './password-resets.ts'
import { countRevoked, revokeAccess } from './revoke-access.ts'

const confirm = statement(
  'auth.confirmEmail',
  `insert into mail_addresses (user_id, email, confirmed_at) select id, email, now() from users where id = $1
   on conflict (user_id) do update set email = excluded.email, confirmed_at = now() returning user_id`,
)

/** Confirms a new address by the link sent to it: once, and only while it is the account's. */
export async function confirmEmail(ctx: OpenContext, { token }: ByEmailLink) {
  await countAttempt(ctx)
  const userId = await transaction(ctx.pool, async (client) => {
    const userId = (await consumeChallenge(client, token, 'confirm_email'))?.userId ?? fail('EMAIL_LINK_EXPIRED')
    await queryOne(client, confirm, [userId])
    await audit(ctx, { action: 'auth.email_confirmed', actorId: userId }, client)
    return userId
  })
  ctx.bus.publish({ topic: 'person', ids: [userId] })
  return { success: true as const }
}

const restore = statement(
  'auth.restoreEmail',
  `with before as (delete from email_changes where user_id = $1 returning old_email, changed_at)
   update users set email = old_email, password_hash = case when password_hash is not null then $2 end, updated_at = now()
     from before where id = $1 returning changed_at as since`,
)
const deleteMails = statement(
  'auth.deleteEmailMails',
  `delete from mails where user_id = $1 and kind in ('email_new', 'email_left', 'reset_password')`,
)

/**
 * Restores the previous address by the link sent to it, after an intruder has changed it. Ends all sessions, password links and every access that may
 * have been created since, and replaces the password, because the intruder knew it to change the address.
 */
export async function restoreEmail(ctx: OpenContext, { token }: ByEmailLink) {
  await countAttempt(ctx)
  // check the link before hashing: argon2 takes 60 ms, and strangers must not be able to spend it
  if (!(await findChallenge(ctx.pool, token, 'restore_email'))) fail('EMAIL_LINK_EXPIRED')
  const unusablePassword = await ctx.passwords.hash(createSecret().secret)
  const { userId, ended } = await transaction(ctx.pool, async (client) => {
    const userId = (await consumeChallenge(client, token, 'restore_email'))?.userId ?? fail('EMAIL_LINK_EXPIRED')
    const { since } =
      (await queryOne<{ since: string }>(client, restore, [userId, unusablePassword])) ?? fail('EMAIL_LINK_EXPIRED')
    await queryOne(client, confirm, [userId])
    await deleteChallenges(client, userId, ['confirm_email', 'restore_email'])
    await execute(client, deleteMails, [userId])
    await invalidatePasswordResets(client, userId)
    await endSessions(client, userId)
    const ended = await revokeAccess(client, userId, since)
    await audit(ctx, { action: 'auth.email_restored', actorId: userId, detail: countRevoked(ended) }, client)
    return { userId, ended }
  })
  publishSessionsEnded(ctx.bus, userId)
  ctx.bus.publish({ topic: 'person', ids: [userId] })
  return { success: true as const, ended }
}
