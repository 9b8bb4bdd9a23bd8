import type * as contract from '@animeteca/contracts/tracking'
import type { UserContext } from '../context.ts'
import { jsonOf, keyed, rowOf } from '../database/statement.ts'
import { retried } from '../database/transaction.ts'
import { fail } from '../fail.ts'
import { listColumns } from './tracking.queries.ts'

// Moving between lists keeps the day of the first addition; one that is given restores what a removal took.
const set = keyed(
  'tracking.setList',
  `with l as (
     insert into list_entries as l (user_id, anime_id, list_type, added_at)
     select $1, id, $3, least(coalesce($4::timestamptz, now()), now()) from animes where id = $2 and deleted_at is null
     on conflict (user_id, anime_id) do update set list_type = excluded.list_type,
       added_at = case when $4 is null then l.added_at else excluded.added_at end
     returning anime_id, list_type, added_at
   )
   select to_json(r) as json from (
     select ${listColumns} from l join animes a on a.id = l.anime_id left join anime_stats t on t.anime_id = a.id) r`,
)

/** Puts an anime into a list, from any other or none. */
export async function setList({ pool, actor }: UserContext, input: contract.SetList) {
  const { animeId, listType, addedAt = null } = input
  const entry = await retried(() => jsonOf<contract.ListEntry>(pool, set, [actor.id, animeId, listType, addedAt]))
  return { success: true as const, entry: entry ?? fail('ANIME_NOT_FOUND') }
}

const remove = keyed(
  'tracking.removeFromList',
  `with target as (
     select id from animes where id = $2 and deleted_at is null
   ), removed as (
     delete from list_entries where user_id = $1 and anime_id = (select id from target)
   )
   select id from target`,
)

/** Takes an anime out of whatever list it is in; marks and history stay. */
export async function removeFromList({ pool, actor }: UserContext, { animeId }: contract.ByAnime) {
  if (!(await rowOf(pool, remove, [actor.id, animeId]))) fail('ANIME_NOT_FOUND')
  return { success: true as const }
}
