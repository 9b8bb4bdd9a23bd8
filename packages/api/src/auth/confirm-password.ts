import type { UserContext } from '../context.ts'
import { fail } from '../fail.ts'
import { User } from './user.entity.ts'

const wrongPasswords = { name: 'settings:password', max: 10, windowSeconds: 900 }

/** Goes on only with the actor's own password; ten wrong ones in a quarter of an hour, wherever they are asked for, are enough. */
export async function confirmPassword(
  { passwords, throttles, actor }: UserContext,
  hash: string,
  given: string | undefined,
): Promise<void> {
  if (!given) fail('CURRENT_PASSWORD_REQUIRED')
  await throttles.check(wrongPasswords, String(actor.id))
  if (await passwords.verify(given, hash)) return throttles.forget(wrongPasswords, String(actor.id))
  await throttles.hit(wrongPasswords, String(actor.id))
  return fail('CURRENT_PASSWORD_WRONG')
}

/** The actor, for acts that are more than a click: asked for their password where the policy wants that. */
export async function confirmAdmin(ctx: UserContext, given: string | undefined): Promise<void> {
  if (ctx.policy.isAdminReauthAsked) await confirmOwner(ctx, given)
}

/** The actor, for what only somebody who knows their password may do. */
export async function confirmOwner(ctx: UserContext, given: string | undefined): Promise<void> {
  const user = await ctx.em().findOne(User, ctx.actor.id, { populate: ['passwordHash'] })
  await confirmPassword(ctx, (user ?? fail('SESSION_EXPIRED')).passwordHash, given)
}
