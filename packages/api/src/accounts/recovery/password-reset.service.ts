import { setTimeout as sleep } from 'node:timers/promises'
import type * as contract from '@animeteca/contracts/accounts/password-reset'
import { passwordResetMinutes } from '@animeteca/contracts/limits'
import type { OpenContext } from '../../call/context/context.ts'
import { networkOf } from '../../call/limits/throttles.ts'
import { transaction } from '../../database/transaction.ts'
import { fail, Failure } from '../../lib/fail.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { aboutUser, audit } from '../audit/audit.ts'
import { findCredentials } from '../auth.queries.ts'
import { findChallenge, consumeChallenge } from '../challenges.ts'
import { hasSecondFactor } from '../factors/second-factor.queries.ts'
import { countAttempt, failureCounters, clearFailures } from '../passwords/login-failures.ts'
import { endSessions, publishSessionsEnded } from '../sessions/sessions.ts'
import { updateUser } from '../update-user.ts'
import { invalidatePasswordResets, refuseWithProvider } from './password-resets.ts'

const perNetwork = { name: 'reset:network', max: 20, windowSeconds: 3_600 }
/** Three e-mails per validity of a link: if an attacker uses them up, the mailbox still holds a valid link. */
const perAccount = { name: 'reset:account', max: 3, windowSeconds: passwordResetMinutes * 60 }

/** The least response time in ms, longer than the work that depends on whether the account exists. */
const answerMs = 250

/**
 * Sends a password reset e-mail if the account exists. Answer and response time are the same for every name and when the limit of e-mails is reached.
 */
export async function requestPasswordReset(ctx: OpenContext, { username }: contract.RequestPasswordReset) {
  const { throttles } = ctx
  refuseWithProvider(ctx)
  await throttles.hit(perNetwork, networkOf(ctx.ip))
  await Promise.all([sleep(answerMs), sendIfKnown(ctx, username)])
  return { success: true as const }
}

async function sendIfKnown(ctx: OpenContext, username: string) {
  const { pool } = ctx
  const account = await findCredentials(pool, username)
  if (!account || !(await isAllowed(ctx, account.id))) return
  await transaction(pool, async (client) => {
    await queueMail(client, account.id, 'reset_password')
    await audit(ctx, { action: 'auth.password_reset_asked', ...aboutUser(account.id) }, client)
  })
}

/** Counts a mail to an account; false above the limit, because a failure would reveal that the account exists. */
async function isAllowed({ throttles }: OpenContext, userId: number): Promise<boolean> {
  try {
    await throttles.hit(perAccount, String(userId))
    return true
  } catch (error) {
    if (error instanceof Failure && error.key === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

/**
 * Sets a new password by the link of an e-mail and ends every session. It does not sign in: the next sign-in requires the second factor. The link is
 * consumed with the change, not before.
 */
export async function resetPassword(ctx: OpenContext, { token, newPassword }: contract.ResetPassword) {
  const { pool, bus, passwords, passwordRules } = ctx
  refuseWithProvider(ctx)
  await countAttempt(ctx)
  passwordRules.check('newPassword', newPassword)
  // check the link before hashing: argon2 takes 60 ms, and strangers must not be able to spend it
  const userId = (await findChallenge(pool, token, 'reset_password'))?.userId ?? fail('RESET_LINK_EXPIRED')
  const password_hash = await passwords.hash(newPassword)

  const hasFactor = await transaction(pool, async (client) => {
    if (!(await consumeChallenge(client, token, 'reset_password'))) fail('RESET_LINK_EXPIRED')
    await updateUser(client, userId, { password_hash })
    await endSessions(client, userId)
    await invalidatePasswordResets(client, userId)
    await queueMail(client, userId, 'password_changed')
    await audit(ctx, { action: 'auth.password_reset', actorId: userId }, client)
    return hasSecondFactor(client, userId)
  })
  publishSessionsEnded(bus, userId)
  // with a second factor the failure counters stay: access to the mailbox must not allow more guesses of codes
  if (!hasFactor) await clearFailures(ctx, failureCounters(ctx, `#${userId}`))
  return { success: true as const }
}
