import type { ById } from '@animeteca/contracts/fields'
import { limits } from '@animeteca/contracts/limits'
import type { UserContext } from '../call/context/context.ts'
import { keyed, queryOne } from '../database/statement.ts'
import { retryTransient } from '../database/transaction.ts'
import { caller, isShown } from '../visibility/audience.ts'
import { isOverList, isSeenList } from '../visibility/list-conditions.ts'

/** SQL condition: a person has finished an anime recently, at this time. A visit to an anime that they finished years ago does not ask. */
const isRecent = (time: string) => `${time} > now() - interval '${limits.review.askedDays} days'`

/** SQL condition: the anime `a` has ended, and the person in $1 has watched every episode, the last one lately. */
const hasWatchedAll = `(a.status = 'completed' and a.id in (
  select t.anime_id from seasons t join episodes e on e.season_id = t.id and e.deleted_at is null
    left join watched_episodes w on w.episode_id = e.id and w.user_id = $1
   where t.anime_id = $2 and t.deleted_at is null
   group by t.anime_id having count(*) = count(w.episode_id) and ${isRecent('max(w.watched_at)')}))`

// The primary key decides which of two open pages asks.
const ask = keyed(
  'reviews.ask',
  `insert into review_questions (user_id, anime_id)
   select $1, a.id from animes a left join list_entries l on l.user_id = $1 and l.anime_id = a.id
    where a.id = $2 and a.deleted_at is null and ${isShown(caller)} and l.is_imported is not true
      and case when ${isOverList('l.list_type')} then ${isSeenList('l.list_type')} and ${isRecent('l.added_at')} else ${hasWatchedAll} end
      and not exists (select from reviews r where r.user_id = $1 and r.anime_id = a.id)
   on conflict do nothing returning anime_id`,
)

/**
 * Whether to ask the caller now for a review of an anime that they have just finished. It returns true once per anime, and never for an imported
 * list.
 */
export const askForReview = async ({ pool, actor }: UserContext, { id }: ById) => ({
  isAsked: (await retryTransient(() => queryOne(pool, ask, [actor.id, id]))) !== undefined,
})
