import { setTimeout as sleep } from 'node:timers/promises'
import type * as contract from '@animeteca/contracts/accounts/password-reset'
import { passwordResetMinutes } from '@animeteca/contracts/limits'
import type { OpenContext } from '../../call/context.ts'
import { networkOf } from '../../call/limits/throttles.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { audit } from '../audit/audit.ts'
import { findCredentials } from '../auth.queries.ts'
import { lookAtChallenge, takeChallenge } from '../challenges.ts'
import { changePerson } from '../changing-people.ts'
import { hasSecondFactor } from '../factors/second-factor.queries.ts'
import { countAttempt, failuresOf, forgetFailures } from '../passwords/login-failures.ts'
import { endSessions, sessionsEnded } from '../sessions/sessions.ts'
import { endPasswordResets } from './password-resets.ts'

const perNetwork = { name: 'reset:network', max: 20, windowSeconds: 3_600 }
/** As long as a link is good: whoever else uses the letters up leaves one in the mailbox that opens. */
const perAccount = { name: 'reset:account', max: 3, windowSeconds: passwordResetMinutes * 60 }

/** Longer than anything takes that is done for some names and not for others. */
const answerMs = 250

/**
 * Has a letter sent to the owner of an account, if there is one. The answer is the same, and comes at the same time, whoever is named; that
 * somebody has had enough letters is not said either.
 */
export async function requestPasswordReset(ctx: OpenContext, { username }: contract.RequestPasswordReset) {
  const { throttles } = ctx
  await throttles.hit(perNetwork, networkOf(ctx.ip))
  await Promise.all([sleep(answerMs), sendIfKnown(ctx, username)])
  return { success: true as const }
}

async function sendIfKnown(ctx: OpenContext, username: string) {
  const { pool, throttles } = ctx
  const account = await findCredentials(pool, username)
  if (!account || (await throttles.hitsOf(perAccount, String(account.id))) >= perAccount.max) return
  await throttles.hit(perAccount, String(account.id)).catch(() => {})
  await transaction(pool, async (client) => {
    await queueMail(client, account.id, 'reset_password')
    await audit(ctx, { action: 'auth.password_reset_asked', targetType: 'user', targetId: account.id }, client)
  })
}

/**
 * Sets another password by the link of a letter, and ends every session. It signs nobody in: what is asked for besides a password is asked
 * for at the next sign-in. The link is used up with it, and not before.
 */
export async function resetPassword(ctx: OpenContext, { token, newPassword }: contract.ResetPassword) {
  const { pool, bus, passwords, passwordRules } = ctx
  await countAttempt(ctx)
  passwordRules.check('newPassword', newPassword)
  // whoever has no link lets nothing be hashed
  const userId = (await lookAtChallenge(pool, token, 'reset_password'))?.userId ?? fail('RESET_LINK_EXPIRED')
  const password_hash = await passwords.hash(newPassword)

  const hasCode = await transaction(pool, async (client) => {
    if (!(await takeChallenge(client, token, 'reset_password'))) fail('RESET_LINK_EXPIRED')
    await changePerson(client, userId, { password_hash })
    await endSessions(client, userId)
    await endPasswordResets(client, userId)
    await queueMail(client, userId, 'password_changed')
    await audit(ctx, { action: 'auth.password_reset', actorId: userId }, client)
    return hasSecondFactor(client, userId)
  })
  sessionsEnded(bus, userId)
  // a mailbox gives nobody more tries at the codes of an app
  if (!hasCode) await forgetFailures(ctx, failuresOf(ctx, `#${userId}`)).catch(() => {})
  return { success: true as const }
}
