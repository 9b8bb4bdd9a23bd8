import type { ById } from '@animeteca/contracts/fields'
import { audit } from '../audit/audit.ts'
import type { UserContext } from '../context.ts'
import { rowOf, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { queueMail } from '../delivery/queue-mail.ts'
import { fail } from '../fail.ts'

const hold = statement('admin.holdForReset', 'select from users where id = $1 and erased_at is null for key share')

/** Sends somebody the letter that they could have asked for themselves: no administrator sees a password, nor sets one. */
export async function sendPasswordReset(ctx: UserContext, { id }: ById) {
  await transaction(ctx.pool, async (client) => {
    if (!(await rowOf(client, hold, [id]))) fail('USER_NOT_FOUND')
    await queueMail(client, id, 'reset_password')
    const target = { targetType: 'user', targetId: id }
    await audit(ctx, { action: 'admin.password_reset_sent', actorId: ctx.actor.id, ...target }, client)
  })
  return { success: true as const }
}
