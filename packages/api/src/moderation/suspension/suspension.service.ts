import type { AuditDetails } from '@animeteca/contracts/admin/audit-actions'
import type { ById } from '@animeteca/contracts/fields'
import type { Suspend } from '@animeteca/contracts/moderation/suspension'
import type { PoolClient } from 'pg'
import { aboutUser, audit } from '../../accounts/audit/audit.ts'
import { confirmAdmin } from '../../accounts/passwords/confirm-password.ts'
import { endSessions, publishSessionsEnded } from '../../accounts/sessions/sessions.ts'
import type { UserContext } from '../../call/context/context.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'

// Locks the row, so that the account cannot become an administrator or be reinstated concurrently.
const lock = statement(
  'admin.lockForSuspension',
  `select is_admin as "isAdmin" from users where id = $1 and erased_at is null for update`,
)

const suspendUser = statement(
  'admin.suspend',
  `update users set suspended_at = now(), suspended_until = now() + make_interval(days => $2), suspension_reason = $3, updated_at = now()
    where id = $1`,
)

/**
 * Suspends an account: its sessions end and its tokens and integrations stop until the suspension is over. The person's comments stay. A
 * second suspension replaces the first.
 */
export async function suspend(ctx: UserContext, { id, days, reason, password }: Suspend) {
  if (id === ctx.actor.id) fail('OWN_SUSPENSION')
  await confirmAdmin(ctx, password)
  await transaction(ctx.pool, async (client) => {
    const person = (await queryOne<{ isAdmin: boolean }>(client, lock, [id])) ?? fail('USER_NOT_FOUND')
    if (person.isAdmin) fail('ADMIN_SUSPENSION')
    await queryOne(client, suspendUser, [id, days, reason])
    await endSessions(client, id)
    await logAction(ctx, client, 'admin.suspended', id, { days, told: reason })
  })
  publishSessionsEnded(ctx.bus, id)
  return { success: true as const }
}

const endSuspension = statement(
  'admin.liftSuspension',
  `update users set suspended_at = null, suspended_until = null, suspension_reason = null, updated_at = now()
    where id = $1 and suspended_at is not null returning id`,
)
const exists = statement('admin.isKnown', 'select from users where id = $1')

/** Ends a suspension before its date. */
export async function liftSuspension(ctx: UserContext, { id }: ById) {
  await transaction(ctx.pool, async (client) => {
    if (!(await queryOne(client, endSuspension, [id])))
      fail((await queryOne(client, exists, [id])) ? 'NOT_SUSPENDED' : 'USER_NOT_FOUND')
    await logAction(ctx, client, 'admin.suspension_lifted', id)
  })
  return { success: true as const }
}

const logAction = (
  ctx: UserContext,
  client: PoolClient,
  action: 'admin.suspended' | 'admin.suspension_lifted',
  targetId: number,
  detail: Partial<AuditDetails> = {},
) => audit(ctx, { action, actorId: ctx.actor.id, ...aboutUser(targetId), detail }, client)
