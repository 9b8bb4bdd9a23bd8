import type { ByAnime } from '@animeteca/contracts/fields'
import type * as contract from '@animeteca/contracts/tracking/custom-lists'
import type { UserContext } from '../../call/context/context.ts'
import { keyed, queryOne } from '../../database/statement.ts'
import { retryTransient } from '../../database/transaction.ts'
import { fail } from '../../lib/fail.ts'
import { caller, isShown } from '../../visibility/audience.ts'
import { moveBefore } from './ordered-ids.ts'

const place = keyed(
  'tracking.placeFavourite',
  `insert into favourites as v (user_id, anime_ids) select $1, array[id] from animes a where id = $2 and deleted_at is null and ${isShown(caller)}
   on conflict (user_id) do update set anime_ids = ${moveBefore('v.anime_ids')} returning user_id`,
)

/** Adds an anime to the favourites, or moves it among them. */
export async function placeFavourite({ pool, actor }: UserContext, { animeId, before }: contract.PlaceFavourite) {
  const row = await retryTransient(() => queryOne(pool, place, [actor.id, animeId, before ?? null]))
  return row ? { success: true as const } : fail('ANIME_NOT_FOUND')
}

const remove = keyed(
  'tracking.removeFavourite',
  `with known as (
     select user_id, anime_ids from favourites where user_id = $1 for update
   ), removed as (
     update favourites v set anime_ids = array_remove(known.anime_ids, $2::int) from known where v.user_id = known.user_id
   )
   select anime_ids[array_position(anime_ids, $2::int) + 1] as before from known`,
)

/** Removes an anime from the favourites. Returns the one that followed it, for an undo. */
export async function removeFavourite({ pool, actor }: UserContext, { animeId }: ByAnime) {
  const removed = await retryTransient(() => queryOne<{ before: number | null }>(pool, remove, [actor.id, animeId]))
  return { success: true as const, before: removed?.before ?? null }
}
