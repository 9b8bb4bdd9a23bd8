import type { ById } from '@animeteca/contracts/fields'
import { audit } from '../accounts/audit/audit.ts'
import type { UserContext } from '../call/context/context.ts'
import { queryOne, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'
import { insertNotices } from '../outbox/insert-notices.ts'

const restore = statement(
  'reviews.restore',
  `with restored as (
     update reviews set content = original_content, original_content = null, moderated = false, pending_review_since = null, updated_at = now()
      where id = $1 and moderated returning id, anime_id, user_id
   ), notified as (${insertNotices({
     from: 'restored where user_id <> $2',
     user: 'user_id',
     kind: `'review_restored'`,
     subject: `concat_ws(':', id, now())`,
   })})
   select t.anime_id as "animeId", t.user_id as "authorId", exists (select from restored) as "isRestored" from reviews t where t.id = $1`,
)

interface Restored {
  animeId: number
  authorId: number
  isRestored: boolean
}

/** Undoes a moderation: the review shows its author's text again. */
export async function restoreReview(ctx: UserContext, { id }: ById) {
  const { animeId, authorId, isRestored } = await transaction(ctx.pool, async (client) => {
    const result = (await queryOne<Restored>(client, restore, [id, ctx.actor.id])) ?? fail('REVIEW_NOT_FOUND')
    const entry = {
      action: 'admin.review_restored',
      actorId: ctx.actor.id,
      targetType: 'review',
      targetId: id,
    } as const
    if (result.isRestored) await audit(ctx, { ...entry, detail: { animeId: result.animeId } }, client)
    return result
  })
  if (isRestored) {
    ctx.bus.publish({ topic: 'reviews', ids: [animeId] })
    ctx.bus.publish({ topic: 'notices', ids: [authorId] })
  }
  return { success: true as const }
}
