import type { UserContext } from '../../call/context/context.ts'
import type { OwnContext } from '../../call/context/read-context.ts'
import { execute, keyed, queryOne } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { maySignInDirectly } from '../direct-sign-in.ts'
import { isReauthenticated } from '../reauthentication.ts'

const wrongPasswords = { name: 'settings:password', max: 10, windowSeconds: 900 }

/**
 * Fails unless it is the actor's password; after ten wrong ones in 15 minutes across all forms, with 429. A person without a password must have
 * confirmed with a passkey or a provider in this session.
 */
export async function checkPassword(
  ctx: UserContext,
  account: OwnAccount,
  password: string | undefined,
): Promise<void> {
  const { passwords, throttles, actor } = ctx
  const hash = maySignInDirectly(ctx, account) ? account.passwordHash : null
  if (hash === null) return requireReauthentication(ctx)
  if (!password) fail('CURRENT_PASSWORD_REQUIRED')
  const isCorrect = await throttles.attempt(wrongPasswords, String(actor.id), () => passwords.verify(password, hash))
  if (!isCorrect) return fail('CURRENT_PASSWORD_WRONG')
  await throttles.reset(wrongPasswords, String(actor.id))
}

const otherConfirmation =
  'Tu cuenta no tiene contraseña. Confirma antes que eres tú en Configuración, Cuenta y seguridad'

async function requireReauthentication(ctx: UserContext) {
  if (!(await isReauthenticated(ctx))) fail('CURRENT_PASSWORD_REQUIRED', { message: otherConfirmation })
}

/** Confirms an administrator's dangerous action with their password, as far as the policy requires it. */
export async function confirmAdmin(ctx: UserContext, password: string | undefined): Promise<void> {
  if (ctx.policy.isAdminReauthAsked) await confirmOwnPassword(ctx, password)
  else await confirmRecently(ctx, password)
}

const recentlyConfirmed = keyed(
  'auth.isConfirmed',
  'select from auth_sessions where id = $1 and coalesce(confirmed_at, created_at) > now() - make_interval(mins => $2)',
)
const recordConfirmation = keyed(
  'auth.recordConfirmation',
  'update auth_sessions set confirmed_at = now() where id = $1',
)

/** Fails unless the actor has confirmed their password in this session within the last minutes, or does so now. */
export async function confirmRecently(ctx: UserContext, password: string | undefined): Promise<void> {
  const { pool, policy, actor } = ctx
  const { adminReauthMinutes } = policy
  if (adminReauthMinutes === undefined) return
  if (!password && (await queryOne(pool, recentlyConfirmed, [actor.sessionId, adminReauthMinutes]))) return
  await confirmOwnPassword(ctx, password)
  await execute(pool, recordConfirmation, [actor.sessionId])
}

/** Fails unless it is the actor's password. */
export async function confirmOwnPassword(ctx: UserContext, password: string | undefined): Promise<void> {
  await checkPassword(ctx, await readOwnAccount(ctx), password)
}

const account = keyed(
  'auth.account',
  'select username, email, is_admin as "isAdmin", password_hash as "passwordHash" from users where id = $1',
)

export interface OwnAccount {
  username: string
  email: string
  isAdmin: boolean
  /** Null for an account that signs in through a provider. */
  passwordHash: string | null
}

/** The account's data that confirmations and changes of settings need. */
export const readOwnAccount = async ({ pool, actor }: OwnContext) =>
  (await queryOne<OwnAccount>(pool, account, [actor.id])) ?? fail('SESSION_EXPIRED')
