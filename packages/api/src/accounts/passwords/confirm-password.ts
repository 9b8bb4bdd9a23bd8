import type { UserContext } from '../../call/context.ts'
import type { OwnContext } from '../../call/read-context.ts'
import { execute, keyed, queryOne } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'

const wrongPasswords = { name: 'settings:password', max: 10, windowSeconds: 900 }

/** Fails unless `given` is the actor's password; after ten wrong ones in 15 minutes across all forms, with 429. */
export async function confirmPassword(
  { passwords, throttles, actor }: UserContext,
  hash: string,
  given: string | undefined,
): Promise<void> {
  if (!given) fail('CURRENT_PASSWORD_REQUIRED')
  const isRight = await throttles.attempt(wrongPasswords, String(actor.id), () => passwords.verify(given, hash))
  if (!isRight) return fail('CURRENT_PASSWORD_WRONG')
  await throttles.forget(wrongPasswords, String(actor.id))
}

/** Confirms an administrator's dangerous action with their password, as far as the policy requires it. */
export async function confirmAdmin(ctx: UserContext, given: string | undefined): Promise<void> {
  if (ctx.policy.isAdminReauthAsked) await confirmOwner(ctx, given)
  else await confirmRecently(ctx, given)
}

const recent = keyed(
  'auth.isConfirmed',
  'select from auth_sessions where id = $1 and coalesce(confirmed_at, created_at) > now() - make_interval(mins => $2)',
)
const note = keyed('auth.noteConfirmation', 'update auth_sessions set confirmed_at = now() where id = $1')

/** Fails unless the actor has confirmed their password in this session within the last minutes, or does so now. */
export async function confirmRecently(ctx: UserContext, given: string | undefined): Promise<void> {
  const { pool, policy, actor } = ctx
  const { adminReauthMinutes } = policy
  if (adminReauthMinutes === undefined) return
  if (!given && (await queryOne(pool, recent, [actor.sessionId, adminReauthMinutes]))) return
  await confirmOwner(ctx, given)
  await execute(pool, note, [actor.sessionId])
}

/** Fails unless `given` is the actor's password. */
export async function confirmOwner(ctx: UserContext, given: string | undefined): Promise<void> {
  const { passwordHash } = await readOwnAccount(ctx)
  await confirmPassword(ctx, passwordHash, given)
}

const account = keyed(
  'auth.account',
  'select username, email, password_hash as "passwordHash" from users where id = $1',
)

export interface OwnAccount {
  username: string
  email: string
  passwordHash: string
}

/** The account's data that such actions need. */
export const readOwnAccount = async ({ pool, actor }: OwnContext) =>
  (await queryOne<OwnAccount>(pool, account, [actor.id])) ?? fail('SESSION_EXPIRED')
