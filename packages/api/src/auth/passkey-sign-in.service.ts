import type * as contract from '@animeteca/contracts/accounts/passkeys'
import { passkeyMinutes } from '@animeteca/contracts/limits'
import { audit } from '../accounts/audit/audit.ts'
import { createChallenge } from '../accounts/challenges.ts'
import { findPasskey } from '../accounts/factors/passkeys.queries.ts'
import type { StoredPasskey } from '../accounts/factors/passkeys.queries.ts'
import { relyingPartyOf } from '../accounts/factors/relying-party.ts'
import { verifyAssertion } from '../accounts/factors/web-authn.ts'
import { countAttempt, failureCounters, clearFailures } from '../accounts/passwords/login-failures.ts'
import { startSession } from '../accounts/sessions/start-session.ts'
import type { OpenContext } from '../call/context.ts'
import { networkOf } from '../call/limits/throttles.ts'
import { queryOne, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'

/** Each challenge is stored for some minutes, so their number per network is limited. */
const challengeLimit = { name: 'passkey:network', max: 60, windowSeconds: 300 }

/** Creates the options for a sign-in with any passkey of this site, so that no username has to be typed. */
export async function preparePasskeyLogin({ pool, throttles, ip, options }: OpenContext) {
  await throttles.hit(challengeLimit, networkOf(ip))
  return {
    challenge: await createChallenge(pool, { purpose: 'passkey', userId: null, minutes: passkeyMinutes }),
    rpId: relyingPartyOf(options).id,
    timeout: passkeyMinutes * 60_000,
    userVerification: 'required' as const,
  }
}

const updateCounter = statement(
  'auth.usePasskey',
  `update passkeys set counter = $2, last_used_at = now()
    where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning user_id`,
)

/**
 * Signs in with a passkey. User verification (PIN or biometrics) is required, so it needs no second factor. A signature counter that has not
 * increased means that the passkey was cloned.
 */
export async function loginWithPasskey(ctx: OpenContext, input: contract.LoginWithPasskey) {
  const { pool, options } = ctx
  await countAttempt(ctx)
  const stored = (await findPasskey(pool, input.response.id)) ?? fail('PASSKEY_REFUSED')
  const counter = await verifyAssertion(input, stored, { pool, party: relyingPartyOf(options), userId: null })
  if (counter === undefined || !belongsTo(input, stored)) return refuse(ctx, stored)

  const session = await transaction(pool, async (client) => {
    if (!(await queryOne(client, updateCounter, [stored.id, counter]))) return undefined
    await audit(ctx, { action: 'auth.login', actorId: stored.userId, detail: { with: 'passkey' } }, client)
    return startSession(ctx, stored.userId, client)
  })
  if (!session) return refuse(ctx, stored)
  await clearFailures(ctx, failureCounters(ctx, `#${stored.userId}`))
  return session
}

/** A discoverable passkey returns its owner as the user handle. */
const belongsTo = ({ response }: contract.LoginWithPasskey, { userId }: StoredPasskey) =>
  response.response.userHandle === Buffer.from(String(userId)).toString('base64url')

async function refuse(ctx: OpenContext, { userId }: StoredPasskey): Promise<never> {
  await audit(ctx, { action: 'auth.login_failed', targetType: 'user', targetId: userId, detail: { with: 'passkey' } })
  return fail('PASSKEY_REFUSED')
}
