import type * as contract from '@animeteca/contracts/accounts/auth'
import { audit } from '../accounts/audit/audit.ts'
import { addUser, findCredentials, isAccountTaken, readUser } from '../accounts/auth.queries.ts'
import { maySignInDirectly } from '../accounts/direct-sign-in.ts'
import { requireCode } from '../accounts/factors/require-code.ts'
import { linkAtSignIn, readCarriedIdentity } from '../accounts/identities/link-at-sign-in.ts'
import { rolesChanged } from '../accounts/identities/provider-roles.ts'
import { attemptSignIn, clearFailures, countAttempt, failureCounters } from '../accounts/passwords/login-failures.ts'
import { refuseReservedEmail } from '../accounts/recovery/email-changes.ts'
import { countRegistration } from '../accounts/registration.ts'
import { rotateRefreshToken } from '../accounts/sessions/refresh-tokens.ts'
import { endSession, endSessions, publishSessionsEnded } from '../accounts/sessions/sessions.ts'
import { startSession } from '../accounts/sessions/start-session.ts'
import type { OpenContext, UserContext } from '../call/context/context.ts'
import { transaction } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'

/** Signs in with username or e-mail and password. Fails with a ticket for `loginWithCode` where a second factor is required. */
export async function login(ctx: OpenContext, { username, password, identityTicket }: contract.Login) {
  const { pool, passwords } = ctx
  const profile = await readCarriedIdentity(ctx, identityTicket)
  await countAttempt(ctx)
  const found = await findCredentials(pool, username)
  // an account that may not sign in with a password is answered like an unknown one
  const credentials = found && (profile || maySignInDirectly(ctx, found)) ? found : undefined
  const failures = failureCounters(ctx, credentials ? `#${credentials.id}` : username.toLowerCase())
  const verified = await attemptSignIn(ctx, failures, async () =>
    (await passwords.verify(password, credentials?.passwordHash)) ? credentials : undefined,
  )
  if (!verified) {
    await audit(ctx, { action: 'auth.login_failed', targetType: 'user', targetId: credentials?.id ?? null })
    return fail('BAD_CREDENTIALS')
  }

  // earlier failures stay counted until the second factor is right too
  if (verified.hasSecondFactor)
    return requireCode(ctx, verified.id, { passwordHash: verified.passwordHash, identityTicket })

  await clearFailures(ctx, failures)
  const session = await transaction(pool, async (client) => {
    await linkAtSignIn(ctx, client, verified.id, profile)
    await audit(ctx, { action: 'auth.login', actorId: verified.id }, client)
    return startSession(ctx, verified.id, client, verified.passwordHash)
  })
  if (profile) rolesChanged(ctx, verified.id)
  return session
}

/** Creates an account and signs it in. Fails with `TERMS_NOT_ACCEPTED`, `PROVIDER_REQUIRED`, `ACCOUNT_TAKEN`, or with what the password rules refuse. */
export async function register(ctx: OpenContext, input: contract.Register) {
  const { username, email, password, acceptsTerms = false, isMinor = false } = input
  const { pool, passwords, passwordRules, policy } = ctx
  if (policy.hasTerms && !acceptsTerms) fail('TERMS_NOT_ACCEPTED')
  if (policy.directSignIn !== 'everyone') fail('PROVIDER_REQUIRED')
  passwordRules.check('password', password)
  await countRegistration(ctx)
  // check first, since a conflict would burn a sequence value; the constraint decides between concurrent registrations
  if (await isAccountTaken(pool, username, email)) fail('ACCOUNT_TAKEN')

  const passwordHash = await passwords.hash(password)
  return transaction(pool, async (client) => {
    const hasAcceptedTerms = policy.hasTerms === true
    const { id } = await addUser(client, { username, email, passwordHash, hasAcceptedTerms, isPublic: !isMinor })
    await refuseReservedEmail(client, id, email)
    await audit(ctx, { action: 'auth.register', actorId: id }, client)
    return startSession(ctx, id, client)
  })
}

/** Exchanges a refresh token for the next one and an access token. A token that was exchanged long ago ends its session. */
export async function refresh(ctx: OpenContext, { refreshToken }: contract.Refresh) {
  const { state, claims, refreshToken: next } = await rotateRefreshToken(ctx.pool, refreshToken)
  if (state === 'valid') return { accessToken: await ctx.tokens.sign(claims), refreshToken: next }
  if (state === 'rate limited') return fail('TOO_MANY_REQUESTS', { retryAfter: 60 })

  // a token that was rotated long ago has been copied, so the session of both copies ends
  if (state === 'reused') await endStolenSession(ctx, refreshToken)
  return fail('SESSION_EXPIRED')
}

async function endStolenSession(ctx: OpenContext, refreshToken: string) {
  const ended = await transaction(ctx.pool, async (client) => {
    const ended = await endSession(client, refreshToken)
    if (ended) await audit(ctx, { action: 'auth.refresh_reuse', actorId: ended.userId }, client)
    return ended
  })
  if (ended) publishSessionsEnded(ctx.bus, ended.userId)
}

/** Reads the signed-in person; the guard of the procedure has refused invalid tokens. */
export async function verify(ctx: UserContext) {
  return { valid: true as const, user: await readUser(ctx, ctx.actor) }
}

/** Ends the session of a refresh token; an unknown token is no failure. */
export async function logout({ pool, bus }: OpenContext, { refreshToken }: contract.Logout) {
  const ended = refreshToken && (await endSession(pool, refreshToken))
  if (ended) publishSessionsEnded(bus, ended.userId)
  return { success: true as const }
}

/** Ends all sessions of the caller. */
export async function logoutAll(ctx: UserContext) {
  const { pool, bus, actor } = ctx
  await transaction(pool, async (client) => {
    await endSessions(client, actor.id)
    await audit(ctx, { action: 'auth.logout_all', actorId: actor.id }, client)
  })
  publishSessionsEnded(bus, actor.id)
  return { success: true as const }
}
