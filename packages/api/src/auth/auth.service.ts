import type * as contract from '@animeteca/contracts/auth'
import type * as z from 'zod'
import { audit } from '../admin/audit.ts'
import type { OpenContext, UserContext } from '../context.ts'
import { fail } from '../fail.ts'
import { findCredentials, readUser } from './auth.queries.ts'
import { endSession, endSessions, openSession, rotate } from './sessions.ts'
import { networkOf } from './throttles.ts'
import type { Limit } from './throttles.ts'
import { User } from './user.entity.ts'

const perNetwork = { name: 'login:network', max: 25, windowSeconds: 300 }
/** Per account and network, so that nobody can lock another person out from one place. */
const perAccountHere = { name: 'login:account-network', max: 10, windowSeconds: 900 }
/** What somebody has who owns many networks beside each other: they lock themselves out, and count little for everybody. */
const perAccountNearby = { name: 'login:account-nearby', max: 20, windowSeconds: 900 }
/** Many networks trying one account. */
const perAccount = { name: 'login:account', max: 100, windowSeconds: 900 }
const registrations = { name: 'register:network', max: 5, windowSeconds: 1_800 }

export async function login(ctx: OpenContext, { username, password }: z.output<typeof contract.login>) {
  const { pool, passwords, throttles } = ctx
  await throttles.hit(perNetwork, networkOf(ctx.ip))
  const credentials = await findCredentials(pool, username)
  const failures = failuresOf(ctx, credentials ? `#${credentials.id}` : username.toLowerCase())
  for (const [limit, who] of failures) await throttles.check(limit, who)

  if (!(await passwords.verify(password, credentials?.passwordHash)) || !credentials) {
    for (const [limit, who] of failures) await throttles.hit(limit, who)
    await audit(ctx, { action: 'auth.login_failed', targetType: 'user', targetId: credentials?.id ?? null })
    return fail('BAD_CREDENTIALS')
  }

  for (const [limit, who] of failures) await throttles.forget(limit, who)
  await audit(ctx, { action: 'auth.login', actorId: credentials.id })
  return startSession(ctx, credentials.id)
}

/** What a wrong password counts for: an account is one, by name or e-mail. */
const failuresOf = ({ ip }: OpenContext, account: string): [Limit, string][] => [
  [perAccountHere, `${account}:${networkOf(ip)}`],
  [perAccountNearby, `${account}:${networkOf(ip, 48)}`],
  [perAccount, account],
]

export async function register(ctx: OpenContext, { username, email, password }: z.output<typeof contract.register>) {
  ctx.passwordRules.check('password', password)
  await ctx.throttles.hit(registrations, networkOf(ctx.ip))

  const passwordHash = await ctx.passwords.hash(password)
  const em = ctx.em()
  const user = em.create(User, { username, email, passwordHash, profilePicture: null, bio: null, lastSeenAt: null })
  await em.flush()

  await audit(ctx, { action: 'auth.register', actorId: user.id })
  return startSession(ctx, user.id)
}

export async function refresh(ctx: OpenContext, { refreshToken }: z.output<typeof contract.refresh>) {
  const { verdict, claims, refreshToken: next } = await rotate(ctx.pool, refreshToken)
  if (verdict === 'good') return { accessToken: await ctx.tokens.sign(claims), refreshToken: next }
  if (verdict === 'too many') return fail('TOO_MANY_REQUESTS', { retryAfter: 60 })

  // rotated a while ago: somebody has a copy, so neither of the two keeps the session
  const reused = verdict === 'reused' && (await endSession(ctx, refreshToken))
  if (reused) await audit(ctx, { action: 'auth.refresh_reuse', actorId: reused.userId })
  return fail('SESSION_EXPIRED')
}

export async function verify({ pool, actor }: UserContext) {
  return { valid: true as const, user: await readUser(pool, actor.id) }
}

export async function logout(ctx: OpenContext, { refreshToken }: z.output<typeof contract.logout>) {
  if (refreshToken) await endSession(ctx, refreshToken)
  return { success: true as const }
}

export async function logoutAll(ctx: UserContext) {
  await endSessions(ctx, ctx.actor.id)
  await audit(ctx, { action: 'auth.logout_all', actorId: ctx.actor.id })
  return { success: true as const }
}

async function startSession({ pool, tokens }: OpenContext, userId: number) {
  const { claims, refreshToken } = await openSession(pool, userId)
  return { accessToken: await tokens.sign(claims), refreshToken, user: await readUser(pool, userId) }
}
