import type { DecideRatingReview } from '@animeteca/contracts/moderation/rating-reviews'
import { audit } from '../../accounts/audit/audit.ts'
import type { UserContext } from '../../call/context/context.ts'
import { transaction } from '../../database/transaction.ts'
import { decideRatingReview, publishMeans } from './decide-rating-review.ts'

/** Accepts all ratings of a burst, or rejects those from accounts without a watched mark. A decision can be changed. */
export async function decide(ctx: UserContext, { id, outcome }: DecideRatingReview) {
  const decided = await transaction(ctx.pool, async (client) => {
    const applied = await decideRatingReview(client, { id, outcome, actorId: ctx.actor.id })
    if (!applied) return null
    const { animeId, was } = applied
    await audit(
      ctx,
      {
        action: 'admin.ratings_decided',
        actorId: ctx.actor.id,
        targetType: 'rating_review',
        targetId: id,
        detail: { outcome, ...(was && { was }), animeId },
      },
      client,
    )
    return applied
  })
  if (decided) publishMeans(ctx.bus, decided)
  return { success: true as const }
}
