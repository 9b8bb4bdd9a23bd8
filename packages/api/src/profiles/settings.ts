import type * as contract from '@animeteca/contracts/profiles'
import type * as z from 'zod'
import { audit } from '../admin/audit.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import { endOtherSessions, sessionsEnded } from '../auth/sessions.ts'
import { User } from '../auth/user.entity.ts'
import type { UserContext } from '../context.ts'
import { given } from '../database/given.ts'
import { fail } from '../fail.ts'
import { readSettings } from './profiles.queries.ts'

type Update = z.output<typeof contract.updateSettings>

/** Changes the account and what it tells others; a new password ends every other session. */
export async function updateSettings(ctx: UserContext, update: Update) {
  const { bus, passwords, passwordRules, actor } = ctx
  if (update.newPassword !== undefined) passwordRules.check('newPassword', update.newPassword)
  const em = ctx.em()
  const user = (await em.findOne(User, actor.id, { populate: ['passwordHash'] })) ?? fail('SESSION_EXPIRED')
  const guarded = guardedChanges(user, update)
  if (guarded.length > 0) await confirmPassword(ctx, user.passwordHash, update.currentPassword)
  const passwordHash = update.newPassword === undefined ? undefined : await passwords.hash(update.newPassword)

  await em.transactional(async (em) => {
    em.assign(user, given({ ...columnsOf(update), passwordHash }))
    await em.flush()
    if (passwordHash) {
      await endOtherSessions(em, actor)
    }
  })
  bus.publish({ topic: 'person', ids: [actor.id] })
  if (passwordHash) sessionsEnded(bus, actor.id)
  if (guarded.length > 0) {
    await audit(ctx, { action: 'profiles.account_changed', actorId: actor.id, detail: { changed: guarded } })
  }
  return readSettings(ctx)
}

/** What only somebody who knows the password may change. */
function guardedChanges(user: User, { username, email, newPassword }: Update) {
  return [
    ...(username !== undefined && username !== user.username ? ['username'] : []),
    ...(email !== undefined && email !== user.email ? ['email'] : []),
    ...(newPassword !== undefined ? ['password'] : []),
  ]
}

const columnsOf = ({ username, email, notifications, privacy }: Update) => ({
  username,
  email,
  notifyEmail: notifications?.email,
  notifyPush: notifications?.push,
  notifyMarketing: notifications?.marketing,
  profilePublic: privacy?.profilePublic,
  showEmail: privacy?.showEmail,
  showActivity: privacy?.showActivity,
})
