import type { ByCustomList } from '@animeteca/contracts/tracking/custom-lists'
import type { UserContext } from '../../call/context/context.ts'
import { transaction } from '../../database/transaction.ts'
import { removeListTexts } from './list-texts-removal.ts'

/** Resets the texts of a public custom list. Its animes stay, and the original is in the audit log. */
export async function moderateCustomList(ctx: UserContext, { id }: ByCustomList) {
  const removed = await transaction(ctx.pool, (client) => removeListTexts(ctx, client, id))
  if (removed) {
    ctx.bus.publish({ topic: 'tracking', ids: [removed.ownerId] })
    if (removed.notified.length > 0) ctx.bus.publish({ topic: 'notices', ids: removed.notified })
  }
  return { success: true as const }
}
