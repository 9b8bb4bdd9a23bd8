import type * as contract from '@animeteca/contracts/accounts/passkeys'
import { passkeyMinutes } from '@animeteca/contracts/limits'
import { aboutUser, audit } from '../accounts/audit/audit.ts'
import { readUser } from '../accounts/auth.queries.ts'
import { createChallenge } from '../accounts/challenges.ts'
import { maySignInDirectly } from '../accounts/direct-sign-in.ts'
import { relyingPartyOf } from '../accounts/factors/relying-party.ts'
import { usePasskey, verifyPasskey } from '../accounts/factors/use-passkey.ts'
import { linkAtSignIn, readCarriedIdentity } from '../accounts/identities/link-at-sign-in.ts'
import { rolesChanged } from '../accounts/identities/provider-roles.ts'
import { countAttempt, failureCounters, clearFailures } from '../accounts/passwords/login-failures.ts'
import { startSession } from '../accounts/sessions/start-session.ts'
import type { OpenContext } from '../call/context/context.ts'
import { networkOf } from '../call/limits/throttles.ts'
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

/**
 * Signs in with a passkey. User verification (PIN or biometrics) is required, so it needs no second factor. A signature counter that has not
 * increased means that the passkey was cloned.
 */
export async function loginWithPasskey(ctx: OpenContext, { identityTicket, ...given }: contract.LoginWithPasskey) {
  const { pool } = ctx
  const profile = await readCarriedIdentity(ctx, identityTicket)
  await countAttempt(ctx)
  const { id, userId, counter } = (await verifyPasskey(ctx, given)) ?? fail('PASSKEY_REFUSED')
  if (counter === undefined) return refuse(ctx, userId)
  if (!profile) await refuseIndirect(ctx, userId)

  const session = await transaction(pool, async (client) => {
    if (!(await usePasskey(client, { id, counter }))) return undefined
    await linkAtSignIn(ctx, client, userId, profile)
    await audit(ctx, { action: 'auth.login', actorId: userId, detail: { with: 'passkey' } }, client)
    return startSession(ctx, userId, client)
  })
  if (!session) return refuse(ctx, userId)
  if (profile) rolesChanged(ctx, userId)
  await clearFailures(ctx, failureCounters(ctx, `#${userId}`))
  return session
}

/** With `OIDC_ONLY` an account may have to sign in through its provider, although it has a passkey. */
async function refuseIndirect(ctx: OpenContext, userId: number) {
  if (!maySignInDirectly(ctx, await readUser(ctx, { id: userId }))) fail('PROVIDER_REQUIRED')
}

async function refuse(ctx: OpenContext, userId: number): Promise<never> {
  await audit(ctx, { action: 'auth.login_failed', ...aboutUser(userId), detail: { with: 'passkey' } })
  return fail('PASSKEY_REFUSED')
}
