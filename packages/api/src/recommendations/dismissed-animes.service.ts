import type { ByAnime } from '@animeteca/contracts/fields'
import type { UserContext } from '../call/context/context.ts'
import { keyed, queryOne } from '../database/statement.ts'
import { retryTransient } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'
import { caller, isShown } from '../visibility/audience.ts'

// A repeated dismissal changes nothing, and still returns the row, because no row means an unknown anime.
const insert = keyed(
  'recommendations.dismiss',
  `insert into dismissed_animes as d (user_id, anime_id)
   select $1, a.id from animes a where a.id = $2 and a.deleted_at is null and ${isShown(caller)}
   on conflict (user_id, anime_id) do update set dismissed_at = d.dismissed_at returning anime_id`,
)

/** Leaves an anime out of the caller's recommendations, and counts it as disliked. */
export async function dismiss({ pool, actor }: UserContext, { animeId }: ByAnime) {
  const row = await retryTransient(() => queryOne(pool, insert, [actor.id, animeId]))
  return row ? { success: true as const } : fail('ANIME_NOT_FOUND')
}

const remove = keyed('recommendations.restore', 'delete from dismissed_animes where user_id = $1 and anime_id = $2')

/** Undoes a dismissal. */
export async function restore({ pool, actor }: UserContext, { animeId }: ByAnime) {
  await retryTransient(() => queryOne(pool, remove, [actor.id, animeId]))
  return { success: true as const }
}
