import type { PoolClient } from 'pg'
import type { OpenContext } from '../../call/context.ts'
import { readUser } from '../auth.queries.ts'
import { checkStanding } from '../standing.ts'
import { deviceOf } from './device.ts'
import { openSession } from './sessions.ts'

/**
 * Signs a person in who may come in, however they have shown who they are. All that is answered is read before the commit: nothing that is lost
 * after it makes a failure of what has been done. Whoever came with a password says which hash it was held against.
 */
export async function startSession(ctx: OpenContext, userId: number, client: PoolClient, passwordHash?: string) {
  const { tokens, userAgent } = ctx
  await checkStanding(ctx, client, userId, passwordHash)
  const { claims, refreshToken } = await openSession(client, userId, deviceOf(userAgent))
  return {
    accessToken: await tokens.sign(claims),
    refreshToken,
    user: await readUser({ pool: client }, { id: userId }),
  }
}
