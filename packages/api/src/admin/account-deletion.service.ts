import type { DeleteAccount } from '@animeteca/contracts/accounts/account-deletion'
import type { ById } from '@animeteca/contracts/fields'
import { aboutUser, audit } from '../accounts/audit/audit.ts'
import { cancelDeletion, scheduleDeletion } from '../accounts/deletion/schedule-deletion.ts'
import { confirmAdmin } from '../accounts/passwords/confirm-password.ts'
import { publishSessionsEnded } from '../accounts/sessions/sessions.ts'
import type { UserContext } from '../call/context/context.ts'
import { queryOne, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'

const lock = statement(
  'admin.lockForDeletion',
  'select is_admin as "isAdmin" from users where id = $1 and erased_at is null for update',
)

/** Schedules another person's account for deletion. It can be cancelled for as many days as when its owner schedules it. */
export async function scheduleAccountDeletion(ctx: UserContext, { id, password }: DeleteAccount) {
  const { pool, bus, actor } = ctx
  if (id === actor.id) fail('OWN_CLOSING')
  await confirmAdmin(ctx, password)
  const erasedAfter = await transaction(pool, async (client) => {
    const person = (await queryOne<{ isAdmin: boolean }>(client, lock, [id])) ?? fail('USER_NOT_FOUND')
    if (person.isAdmin) fail('ADMIN_CLOSING')
    await audit(ctx, { action: 'admin.account_closed', actorId: actor.id, ...aboutUser(id) }, client)
    return scheduleDeletion(client, id)
  })
  publishSessionsEnded(bus, id)
  bus.publish({ topic: 'person', ids: [id] })
  return { success: true as const, erasedAfter }
}

/** Cancels the scheduled deletion of another person's account. */
export async function cancelAccountDeletion(ctx: UserContext, { id }: ById) {
  await transaction(ctx.pool, async (client) => {
    if (!(await queryOne(client, lock, [id]))) fail('USER_NOT_FOUND')
    if (!(await cancelDeletion(client, id))) fail('NOT_CLOSING')
    await audit(ctx, { action: 'admin.account_kept', actorId: ctx.actor.id, ...aboutUser(id) }, client)
  })
  ctx.bus.publish({ topic: 'person', ids: [id] })
  return { success: true as const }
}
