import type * as contract from '@animeteca/contracts/accounts/identities'
import type { PoolClient } from 'pg'
import { audit } from '../accounts/audit/audit.ts'
import { addUser, isAccountTaken } from '../accounts/auth.queries.ts'
import { requireCode } from '../accounts/factors/require-code.ts'
import { findIdentity } from '../accounts/identities/identities.queries.ts'
import { readIdentity, signIdentity } from '../accounts/identities/identity-ticket.ts'
import { insertIdentity } from '../accounts/identities/link-identity.ts'
import { proposeUsername } from '../accounts/identities/propose-username.ts'
import { finishAttempt, startAttempt } from '../accounts/identities/provider-attempts.ts'
import { rolesChanged, setRoles } from '../accounts/identities/provider-roles.ts'
import { countAttempt } from '../accounts/passwords/login-failures.ts'
import { refuseReservedEmail } from '../accounts/recovery/email-changes.ts'
import { countRegistration } from '../accounts/registration.ts'
import { startSession } from '../accounts/sessions/start-session.ts'
import type { OpenContext } from '../call/context/context.ts'
import type { ProviderProfile } from '../call/context/identity-providers.ts'
import { queryOne, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { fail, Failure } from '../lib/fail.ts'

/** Returns the provider's address for a sign-in or a registration. */
export const prepareProviderLogin = (ctx: OpenContext, { provider }: contract.ByProvider) =>
  startAttempt(ctx, { provider, purpose: 'login', userId: null })

const use = statement(
  'auth.useIdentity',
  'update identities set last_used_at = now() where id = $1 returning user_id as "userId"',
)

/**
 * Signs in with the identity with which the person has returned from the provider. An e-mail address links nothing: only a linked identity opens an
 * account, and another one gets a ticket to create or to link one. The account's second factor is asked for, unless the provider has checked one of
 * its own.
 */
export async function loginWithProvider(ctx: OpenContext, answer: contract.ProviderAnswer) {
  const { pool } = ctx
  await countAttempt(ctx)
  const profile = await answered(ctx, answer)
  const identity = await findIdentity(pool, profile)
  if (!identity) return fail('IDENTITY_UNKNOWN', { ticket: await signIdentity(ctx, profile) })
  const { id, userId } = identity

  const authenticate = async (client: PoolClient) => {
    if (!(await queryOne(client, use, [id]))) fail('PROVIDER_ATTEMPT_EXPIRED')
    return setRoles(ctx, client, userId, profile)
  }
  if (identity.hasSecondFactor && !profile.hasSecondFactor) {
    if (await transaction(pool, authenticate)) rolesChanged(ctx, userId)
    return requireCode(ctx, userId)
  }
  const { session, hasOtherRoles } = await transaction(pool, async (client) => {
    const hasOtherRoles = await authenticate(client)
    await audit(ctx, { action: 'auth.login', actorId: userId, detail: { with: profile.provider } }, client)
    return { hasOtherRoles, session: await startSession(ctx, userId, client) }
  })
  if (hasOtherRoles) rolesChanged(ctx, userId)
  return session
}

/** What the provider says; a refused answer is logged with its reason, which the person does not need. */
async function answered(ctx: OpenContext, answer: contract.ProviderAnswer): Promise<ProviderProfile> {
  try {
    return await finishAttempt(ctx, { purpose: 'login', userId: null }, answer)
  } catch (error) {
    if (error instanceof Failure && error.key === 'PROVIDER_REFUSED') {
      const reason = error.cause instanceof Error ? error.cause.message : undefined
      await audit(ctx, { action: 'auth.login_failed', detail: { with: answer.provider, reason } })
    }
    throw error
  }
}

/** What the registration form starts with: a free username derived from the person's names, and their verified e-mail. */
export async function proposeAccount(ctx: OpenContext, { ticket }: contract.ByIdentityTicket) {
  const { provider, names, email } = await readIdentity(ctx, ticket)
  return { provider, username: await proposeUsername(ctx.pool, names), email: email ?? '' }
}

/**
 * Creates an account for an identity that has none, and signs in. It has no password, and its profile is private until its owner publishes it, since
 * the name comes from another place.
 */
export async function registerWithProvider(ctx: OpenContext, given: contract.RegisterWithProvider) {
  const { pool, policy } = ctx
  const { ticket, username, email, acceptsTerms = false } = given
  if (policy.hasTerms && !acceptsTerms) fail('TERMS_NOT_ACCEPTED')
  const profile = await readIdentity(ctx, ticket)
  await countRegistration(ctx)
  // check first, since a conflict would burn a sequence value; the constraints decide between concurrent registrations
  if (await findIdentity(pool, profile)) fail('IDENTITY_TAKEN')
  if (await isAccountTaken(pool, username, email)) fail('ACCOUNT_TAKEN')
  const account = { username, email, hasAcceptedTerms: policy.hasTerms === true }
  return transaction(pool, async (client) => {
    const { id } = await addUser(client, { ...account, passwordHash: null, isPublic: false })
    await refuseReservedEmail(client, id, email)
    await insertIdentity(client, id, profile, { isUsed: true })
    await setRoles(ctx, client, id, profile)
    await audit(ctx, { action: 'auth.register', actorId: id, detail: { with: profile.provider } }, client)
    return startSession(ctx, id, client)
  })
}
