import type { PoolClient } from 'pg'
import type { OpenContext } from '../../call/context/context.ts'
import { readUser } from '../auth.queries.ts'
import { checkAccountStatus } from '../check-account-status.ts'
import { deviceOf } from './device.ts'
import { openSession } from './sessions.ts'

/**
 * Starts a session for an authenticated person whose account may sign in. The answer is read before the commit, so that no later error makes a
 * completed sign-in fail. `passwordHash` is the hash that the password was verified against.
 */
export async function startSession(ctx: OpenContext, userId: number, client: PoolClient, passwordHash?: string | null) {
  const { tokens, userAgent } = ctx
  await checkAccountStatus(ctx, client, userId, passwordHash)
  const { claims, refreshToken } = await openSession(client, userId, deviceOf(userAgent))
  return {
    accessToken: await tokens.sign(claims),
    refreshToken,
    user: await readUser({ pool: client }, { id: userId }),
  }
}
