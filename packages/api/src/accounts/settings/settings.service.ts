import type * as contract from '@animeteca/contracts/profiles/profiles'
import type { UserContext } from '../../call/context/context.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { audit } from '../audit/audit.ts'
import { maySignInDirectly } from '../direct-sign-in.ts'
import { confirmCodeIfRequired } from '../factors/confirm-second-factor.ts'
import { checkPassword, readOwnAccount } from '../passwords/confirm-password.ts'
import type { OwnAccount } from '../passwords/confirm-password.ts'
import { countEmailChange, applyEmailChange } from '../recovery/email-changes.ts'
import { invalidatePasswordResets } from '../recovery/password-resets.ts'
import { endOtherSessions, lockSession, publishSessionsEnded } from '../sessions/sessions.ts'
import { updateUser } from '../update-user.ts'
import { readSettings } from './settings.queries.ts'

/** Changes account and privacy settings. A new password ends every other session. */
export async function updateSettings(ctx: UserContext, update: contract.UpdateSettings) {
  const { pool, bus, passwords, passwordRules, actor } = ctx
  if (update.newPassword !== undefined) passwordRules.check('newPassword', update.newPassword)
  const user = await readOwnAccount(ctx)
  if (update.newPassword !== undefined && !maySignInDirectly(ctx, user)) fail('PROVIDER_REQUIRED')
  const sensitive = sensitiveChanges(user, update)
  if (sensitive.length > 0) await checkPassword(ctx, user, update.currentPassword)
  if (sensitive.includes('email') || sensitive.includes('password')) await confirmCodeIfRequired(ctx, update.code)
  if (sensitive.includes('email')) await countEmailChange(ctx)
  const passwordHash = update.newPassword === undefined ? undefined : await passwords.hash(update.newPassword)

  // the answer is read before the commit, so that no later error makes a completed change fail
  const saved = await transaction(pool, async (client) => {
    // queued first, so that it goes to the previous address if the same update changes that too
    if (passwordHash) await queueMail(client, actor.id, 'password_changed')
    await updateUser(client, actor.id, { ...columnsOf(update), password_hash: passwordHash })
    // fails if the session has ended since the password was checked
    if (sensitive.length > 0) await lockSession(client, actor)
    if (sensitive.includes('email'))
      await applyEmailChange(client, actor.id, { before: user.email, after: update.email! })
    if (passwordHash) await endOtherSessions(client, actor)
    if (sensitive.length > 0) await invalidatePasswordResets(client, actor.id)
    if (sensitive.length > 0) {
      const entry = { action: 'profiles.account_changed', actorId: actor.id, detail: { changed: sensitive } } as const
      await audit(ctx, entry, client)
    }
    return readSettings({ pool: client, actor })
  })
  bus.publish({ topic: 'person', ids: [actor.id] })
  if (passwordHash) publishSessionsEnded(bus, actor.id)
  return saved
}

/** The changed fields that require the current password. */
function sensitiveChanges(user: OwnAccount, { username, email, newPassword }: contract.UpdateSettings) {
  return [
    ...(username !== undefined && username !== user.username ? ['username' as const] : []),
    ...(email !== undefined && email !== user.email ? ['email' as const] : []),
    ...(newPassword !== undefined ? ['password' as const] : []),
  ]
}

const columnsOf = ({ username, email, notifications, privacy }: contract.UpdateSettings) => ({
  username,
  email,
  notify_email: notifications?.email,
  notify_push: notifications?.push,
  notify_marketing: notifications?.marketing,
  profile_public: privacy?.profilePublic,
  show_email: privacy?.showEmail,
  show_activity: privacy?.showActivity,
})
