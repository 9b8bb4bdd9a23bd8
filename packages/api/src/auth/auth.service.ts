import type * as contract from '@animeteca/contracts/auth'
import type { PoolClient } from 'pg'
import { audit } from '../audit/audit.ts'
import type { OpenContext, UserContext } from '../context.ts'
import { transaction } from '../database/transaction.ts'
import { fail } from '../fail.ts'
import { addUser, findCredentials, isAccountTaken, readUser } from './auth.queries.ts'
import { endSession, endSessions, openSession, rotate, sessionsEnded } from './sessions.ts'
import { networkOf } from './throttles.ts'
import type { Limit } from './throttles.ts'

const perNetwork = { name: 'login:network', max: 25, windowSeconds: 300 }
/** Per account and network, so that nobody can lock another person out from one place. */
const perAccountHere = { name: 'login:account-network', max: 10, windowSeconds: 900 }
/** What somebody has who owns many networks beside each other: they lock themselves out, and count little for everybody. */
const perAccountNearby = { name: 'login:account-nearby', max: 20, windowSeconds: 900 }
/** Many networks trying one account. */
const perAccount = { name: 'login:account', max: 100, windowSeconds: 900 }
/** How often somebody has used up their tries on one account within a day: each time they wait twice as long for the next ones. */
const exhausted = { name: 'login:exhausted', max: 5, windowSeconds: 86_400 }
const registrations = { name: 'register:network', max: 5, windowSeconds: 1_800 }

export async function login(ctx: OpenContext, { username, password }: contract.Login) {
  const { pool, passwords, throttles } = ctx
  await throttles.hit(perNetwork, networkOf(ctx.ip))
  const credentials = await findCredentials(pool, username)
  const failures = failuresOf(ctx, credentials ? `#${credentials.id}` : username.toLowerCase())
  for (const [limit, who] of failures) await throttles.check(limit, who)

  if (!(await passwords.verify(password, credentials?.passwordHash)) || !credentials) {
    await countFailure(ctx, failures)
    await audit(ctx, { action: 'auth.login_failed', targetType: 'user', targetId: credentials?.id ?? null })
    return fail('BAD_CREDENTIALS')
  }

  for (const [limit, who] of [...failures, exhaustedFor(failures)]) await throttles.forget(limit, who)
  return transaction(pool, async (client) => {
    await audit(ctx, { action: 'auth.login', actorId: credentials.id }, client)
    return startSession(ctx, credentials.id, client)
  })
}

/** What a wrong password counts for: an account is one, by name or e-mail. */
const failuresOf = ({ ip }: OpenContext, account: string): [[Limit, string], ...[Limit, string][]] => [
  [perAccountHere, `${account}:${networkOf(ip)}`],
  [perAccountNearby, `${account}:${networkOf(ip, 48)}`],
  [perAccount, account],
]

type Failures = ReturnType<typeof failuresOf>

const exhaustedFor = ([[, accountHere]]: Failures): [Limit, string] => [exhausted, accountHere]

async function countFailure({ throttles }: OpenContext, failures: Failures) {
  const [[limit, who], ...elsewhere] = failures
  const times = await throttles.hitsOf(...exhaustedFor(failures))
  const hits = await throttles.count({ ...limit, windowSeconds: limit.windowSeconds * 2 ** times }, who)
  if (hits === limit.max && times < exhausted.max) await throttles.hit(...exhaustedFor(failures))
  for (const [each, where] of elsewhere) await throttles.hit(each, where)
}

export async function register(ctx: OpenContext, { username, email, password }: contract.Register) {
  const { pool, passwords, passwordRules, throttles } = ctx
  passwordRules.check('password', password)
  await throttles.hit(registrations, networkOf(ctx.ip))
  // a conflict would use up an id; of two who want the same at the same moment the constraint refuses one
  if (await isAccountTaken(pool, username, email)) fail('ACCOUNT_TAKEN')

  const passwordHash = await passwords.hash(password)
  return transaction(pool, async (client) => {
    const { id } = await addUser(client, [username, email, passwordHash])
    await audit(ctx, { action: 'auth.register', actorId: id }, client)
    return startSession(ctx, id, client)
  })
}

export async function refresh(ctx: OpenContext, { refreshToken }: contract.Refresh) {
  const { verdict, claims, refreshToken: next } = await rotate(ctx.pool, refreshToken)
  if (verdict === 'good') return { accessToken: await ctx.tokens.sign(claims), refreshToken: next }
  if (verdict === 'too many') return fail('TOO_MANY_REQUESTS', { retryAfter: 60 })

  // rotated a while ago: somebody has a copy, so neither of the two keeps the session
  if (verdict === 'reused') await endStolen(ctx, refreshToken)
  return fail('SESSION_EXPIRED')
}

async function endStolen(ctx: OpenContext, refreshToken: string) {
  const ended = await transaction(ctx.pool, async (client) => {
    const ended = await endSession(client, refreshToken)
    if (ended) await audit(ctx, { action: 'auth.refresh_reuse', actorId: ended.userId }, client)
    return ended
  })
  if (ended) sessionsEnded(ctx.bus, ended.userId)
}

export async function verify(ctx: UserContext) {
  return { valid: true as const, user: await readUser(ctx, ctx.actor) }
}

export async function logout({ pool, bus }: OpenContext, { refreshToken }: contract.Logout) {
  const ended = refreshToken && (await endSession(pool, refreshToken))
  if (ended) sessionsEnded(bus, ended.userId)
  return { success: true as const }
}

export async function logoutAll(ctx: UserContext) {
  const { pool, bus, actor } = ctx
  await transaction(pool, async (client) => {
    await endSessions(client, actor.id)
    await audit(ctx, { action: 'auth.logout_all', actorId: actor.id }, client)
  })
  sessionsEnded(bus, actor.id)
  return { success: true as const }
}

/** All that is answered is read before the commit: nothing that is lost after it makes a failure of what has been done. */
async function startSession({ tokens }: OpenContext, userId: number, client: PoolClient) {
  const { claims, refreshToken } = await openSession(client, userId)
  return {
    accessToken: await tokens.sign(claims),
    refreshToken,
    user: await readUser({ pool: client }, { id: userId }),
  }
}
