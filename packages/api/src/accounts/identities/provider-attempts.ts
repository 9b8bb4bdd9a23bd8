import type { ByProvider, ProviderAnswer } from '@animeteca/contracts/accounts/identities'
import { providerMinutes } from '@animeteca/contracts/limits'
import type { OpenContext } from '../../call/context/context.ts'
import type { ProviderProfile } from '../../call/context/identity-providers.ts'
import { networkOf } from '../../call/limits/throttles.ts'
import { execute, queryOne, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { createSecret, hashSecret } from '../secrets/secrets.ts'

/** Signing in or registering; linking an identity to an account; confirming a change as its owner. */
export const attemptPurposes = ['login', 'link', 'confirm'] as const
export type AttemptPurpose = (typeof attemptPurposes)[number]

/** Each attempt is stored for some minutes, so their number per network is limited. */
const attempts = { name: 'provider:network', max: 60, windowSeconds: 300 }

const insert = statement(
  'auth.insertProviderAttempt',
  `insert into provider_attempts (state_hash, secret_hash, provider, purpose, user_id, code_verifier, nonce, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(mins => ${providerMinutes}))`,
)

interface NewAttempt extends ByProvider {
  purpose: AttemptPurpose
  /** Null for a sign-in. */
  userId: number | null
}

/**
 * Starts an attempt and returns the provider's address. The secret stays in the browser's session storage: an answer that arrives in another browser,
 * as in a login CSRF, is refused.
 */
export async function startAttempt(ctx: OpenContext, { provider, purpose, userId }: NewAttempt) {
  const { pool, throttles, identityProviders, ip } = ctx
  identityProviders.find(provider)
  await throttles.hit(attempts, networkOf(ip))
  const [state, browser] = [createSecret(), createSecret()]
  const [nonce, codeVerifier] = [createSecret().secret, createSecret().secret]
  const request = { state: state.secret, nonce, codeVerifier, isFresh: purpose === 'confirm' }
  const url = await identityProviders.authorizationUrl(provider, request)
  await execute(pool, insert, [state.hash, browser.hash, provider, purpose, userId, codeVerifier, nonce])
  return { url, secret: browser.secret }
}

const consume = statement(
  'auth.consumeProviderAttempt',
  `delete from provider_attempts
    where state_hash = $1 and secret_hash = $2 and provider = $3 and purpose = $4 and user_id is not distinct from $5 and expires_at > now()
   returning code_verifier as "codeVerifier", nonce`,
)

interface Finished {
  purpose: AttemptPurpose
  userId: number | null
}

/**
 * Finishes the attempt that this browser started with this provider, and returns what the provider says. The statement that finds the attempt deletes
 * it, so that an answer is used once. The provider is part of the redirect address: with the answer of one provider another one cannot be asked, as
 * in a mix-up attack, even if the provider sends no `iss`.
 */
export async function finishAttempt(
  { pool, identityProviders }: OpenContext,
  { purpose, userId }: Finished,
  { provider, secret, state, code, iss, error }: ProviderAnswer,
): Promise<ProviderProfile> {
  identityProviders.find(provider)
  const given = [hashSecret(state), hashSecret(secret), provider, purpose, userId]
  const attempt =
    (await queryOne<{ codeVerifier: string; nonce: string }>(pool, consume, given)) ?? fail('PROVIDER_ATTEMPT_EXPIRED')
  const request = { ...attempt, state, isFresh: purpose === 'confirm' }
  return identityProviders.exchange(provider, request, { state, code, iss, error })
}
