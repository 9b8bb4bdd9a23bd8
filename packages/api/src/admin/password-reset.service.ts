import type { ById } from '@animeteca/contracts/fields'
import { aboutUser, audit } from '../accounts/audit/audit.ts'
import { refuseWithProvider } from '../accounts/recovery/password-resets.ts'
import type { UserContext } from '../call/context/context.ts'
import { queryOne, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'
import { queueMail } from '../outbox/queue-mail.ts'

const lock = statement('admin.lockForReset', 'select from users where id = $1 and erased_at is null for key share')

/** Sends a person the password reset e-mail that they could request themselves. An administrator neither sees nor sets a password. */
export async function sendPasswordReset(ctx: UserContext, { id }: ById) {
  refuseWithProvider(ctx)
  await transaction(ctx.pool, async (client) => {
    if (!(await queryOne(client, lock, [id]))) fail('USER_NOT_FOUND')
    await queueMail(client, id, 'reset_password')
    await audit(ctx, { action: 'admin.password_reset_sent', actorId: ctx.actor.id, ...aboutUser(id) }, client)
  })
  return { success: true as const }
}
