import type { BySession } from '@animeteca/contracts/accounts/sessions'
import type { UserContext } from '../../call/context/context.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { audit } from '../audit/audit.ts'
import { endOtherSessions, endSessionOf, publishSessionsEnded } from './sessions.ts'

/** Ends one session of the caller: its next call fails and its streams close. */
export async function endOne(ctx: UserContext, { id }: BySession) {
  const { pool, bus, actor } = ctx
  await transaction(pool, async (client) => {
    if (!(await endSessionOf(client, actor.id, id))) fail('SESSION_NOT_FOUND')
    await audit(ctx, { action: 'auth.sessions_ended', actorId: actor.id, detail: { sessions: 1 } }, client)
  })
  publishSessionsEnded(bus, actor.id)
  return { success: true as const }
}

/** Ends every session of the caller but the current one. */
export async function endOthers(ctx: UserContext) {
  const { pool, bus, actor } = ctx
  const ended = await transaction(pool, async (client) => {
    const sessions = await endOtherSessions(client, actor)
    if (sessions > 0)
      await audit(ctx, { action: 'auth.sessions_ended', actorId: actor.id, detail: { sessions } }, client)
    return sessions
  })
  if (ended > 0) publishSessionsEnded(bus, actor.id)
  return { success: true as const }
}
