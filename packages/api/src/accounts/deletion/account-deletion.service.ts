import type * as contract from '@animeteca/contracts/accounts/account-deletion'
import type { PoolClient } from 'pg'
import type { OpenContext, UserContext } from '../../call/context/context.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { audit } from '../audit/audit.ts'
import { withValidCode } from '../factors/consume-code.ts'
import { hasSecondFactor } from '../factors/second-factor.queries.ts'
import { confirmOwnPassword } from '../passwords/confirm-password.ts'
import { readRecovery } from '../secrets/recovery-ticket.ts'
import { publishSessionsEnded } from '../sessions/sessions.ts'
import { startSession } from '../sessions/start-session.ts'
import { scheduleDeletion, cancelDeletion, refuseLastAdmin } from './schedule-deletion.ts'

/** Schedules the caller's account for deletion after confirming password and second factor. The account is hidden immediately. */
export async function scheduleOwnDeletion(ctx: UserContext, { currentPassword, code }: contract.DeleteOwnAccount) {
  const { pool, bus, actor } = ctx
  await confirmOwnPassword(ctx, currentPassword)
  const schedule = async (client: PoolClient) => {
    await refuseLastAdmin(client, actor.id)
    const erasedAfter = await scheduleDeletion(client, actor.id)
    await audit(ctx, { action: 'auth.closing_begun', actorId: actor.id }, client)
    return { success: true as const, erasedAfter }
  }
  const scheduled = (await hasSecondFactor(pool, actor.id))
    ? await withSecondFactor(schedule)
    : await transaction(pool, schedule)
  publishSessionsEnded(bus, actor.id)
  bus.publish({ topic: 'person', ids: [actor.id] })
  return scheduled

  async function withSecondFactor(action: typeof schedule) {
    if (!code) return fail('CODE_REQUIRED')
    return (await withValidCode(ctx, { userId: actor.id, code }, action)) ?? fail('CODE_WRONG')
  }
}

/** Cancels the deletion with the ticket from signing in, and signs the person in. */
export async function recoverAccount(ctx: OpenContext, { ticket }: contract.RecoverAccount) {
  const { pool, bus, options } = ctx
  const recovery = (await readRecovery(ticket, options.authSecrets)) ?? fail('SECOND_STEP_EXPIRED')
  const { userId } = recovery
  const session = await transaction(pool, async (client) => {
    if (!(await cancelDeletion(client, userId, recovery))) fail('SECOND_STEP_EXPIRED')
    await audit(ctx, { action: 'auth.account_recovered', actorId: userId }, client)
    return startSession(ctx, userId, client)
  })
  bus.publish({ topic: 'person', ids: [userId] })
  return session
}
