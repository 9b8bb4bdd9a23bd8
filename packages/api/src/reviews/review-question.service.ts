import type { ById } from '@animeteca/contracts/fields'
import type { UserContext } from '../call/context.ts'
import { keyed, queryOne } from '../database/statement.ts'
import { retryTransient } from '../database/transaction.ts'
import { caller, isShown } from '../visibility/audience.ts'
import { isSeenList } from '../visibility/list-conditions.ts'

// The primary key decides which of two open pages asks.
const ask = keyed(
  'reviews.ask',
  `insert into review_questions (user_id, anime_id)
   select l.user_id, l.anime_id from list_entries l join animes a on a.id = l.anime_id and a.deleted_at is null and ${isShown(caller)}
    where l.user_id = $1 and l.anime_id = $2 and ${isSeenList('l.list_type')} and not l.is_imported
      and not exists (select from reviews r where r.user_id = l.user_id and r.anime_id = l.anime_id)
   on conflict do nothing returning anime_id`,
)

/** Whether to ask the caller now for a review of an anime that they have finished. It returns true once per anime, and never for an imported list. */
export const askForReview = async ({ pool, actor }: UserContext, { id }: ById) => ({
  isAsked: (await retryTransient(() => queryOne(pool, ask, [actor.id, id]))) !== undefined,
})
