import type * as contract from '@animeteca/contracts/accounts/second-factor'
import { aboutUser, audit } from '../accounts/audit/audit.ts'
import { findChallenge, consumeChallenge } from '../accounts/challenges.ts'
import { withValidCode } from '../accounts/factors/consume-code.ts'
import { readIdentity } from '../accounts/identities/identity-ticket.ts'
import { linkAtSignIn } from '../accounts/identities/link-at-sign-in.ts'
import { rolesChanged } from '../accounts/identities/provider-roles.ts'
import { attemptSignIn, clearFailures, countAttempt, failureCounters } from '../accounts/passwords/login-failures.ts'
import { startSession } from '../accounts/sessions/start-session.ts'
import type { OpenContext } from '../call/context/context.ts'
import { fail } from '../lib/fail.ts'

/** The second step of a sign-in. A wrong code counts like a wrong password; the ticket stays valid until it expires and creates one session. */
export async function loginWithCode(ctx: OpenContext, { ticket, code, identityTicket }: contract.LoginWithCode) {
  const { pool } = ctx
  const profile = identityTicket === undefined ? undefined : await readIdentity(ctx, identityTicket)
  await countAttempt(ctx)
  const secret = ticket + (identityTicket ?? '')
  const userId = (await findChallenge(pool, secret, 'code'))?.userId ?? fail('SECOND_STEP_EXPIRED')
  const failures = failureCounters(ctx, `#${userId}`)
  const session = await attemptSignIn(ctx, failures, () =>
    withValidCode(ctx, { userId, code }, async (client, kind) => {
      if (!(await consumeChallenge(client, secret, 'code'))) fail('SECOND_STEP_EXPIRED')
      await linkAtSignIn(ctx, client, userId, profile)
      await audit(ctx, { action: 'auth.login', actorId: userId, detail: { with: kind } }, client)
      return startSession(ctx, userId, client)
    }),
  )
  if (session) {
    if (profile) rolesChanged(ctx, userId)
    await clearFailures(ctx, failures)
    return session
  }
  await audit(ctx, { action: 'auth.login_failed', ...aboutUser(userId), detail: { with: 'code' } })
  return fail('CODE_WRONG')
}
