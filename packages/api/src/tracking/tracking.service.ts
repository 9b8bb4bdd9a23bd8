import type { ByAnime } from '@animeteca/contracts/fields'
import { lists } from '@animeteca/contracts/labels'
import type * as contract from '@animeteca/contracts/tracking/tracking'
import type { UserContext } from '../call/context/context.ts'
import { keyed, queryOne } from '../database/statement.ts'
import { retryTransient } from '../database/transaction.ts'
import { fail } from '../lib/fail.ts'
import { caller, isShown } from '../visibility/audience.ts'
import { episodesShownToCaller } from '../visibility/visible-episodes.ts'
import { listEvent, removalEvent } from './events/tracking-events.ts'
import { listColumns } from './tracking.queries.ts'

// No row when everything is marked or the person has switched the rule off.
const remainingEpisodes = `select count(*) filter (where w.id is null)::int as count,
          (array_agg(e.id order by s.season_number desc, e.episode_number desc))[1] as "lastEpisodeId"
     from ${episodesShownToCaller} left join watched_episodes w on w.episode_id = e.id and w.user_id = $1
    where a.id = $2 and exists (select from users where id = $1 and lists_follow_marks)
   having count(*) filter (where w.id is null) > 0`

/** SQL: whether the last change of an anime took it out of this list, into which an import had put it, so that this call undoes it. */
const restoresImported = `($4::timestamptz is not null and coalesce((
     select imported_from and list_from = $3 and added_from = $4 from tracking_events
      where user_id = $1 and anime_id = $2 and kind = 'list' order by at desc, id desc limit 1), false))`

// A move between lists keeps the date of the first addition; `addedAt` restores the date of a removed entry.
const setListSql = (result: string) =>
  `with previous as (
     select anime_id, list_type, added_at, is_imported from list_entries where user_id = $1 and anime_id = $2
   ), l as (
     insert into list_entries as l (user_id, anime_id, list_type, added_at, is_imported)
     select $1, id, $3, least(coalesce($4::timestamptz, now()), now()), ${restoresImported}
       from animes a where id = $2 and deleted_at is null and ${isShown(caller)}
     on conflict (user_id, anime_id) do update set list_type = excluded.list_type, is_imported = excluded.is_imported,
       added_at = case when $4 is null then l.added_at else excluded.added_at end
     returning anime_id, list_type, added_at
   ), ${listEvent('previous', 'l')}
   select ${result}`

const entry = `(select to_json(r) from (
     select ${listColumns('l', 'a', 't')} from l join animes a on a.id = l.anime_id left join anime_stats t on t.anime_id = a.id) r) as entry`

const set = keyed('tracking.setList', setListSql(entry))
const setAndCount = keyed(
  'tracking.setListAndCount',
  setListSql(`${entry}, (select to_json(r) from (${remainingEpisodes}) r) as rest`),
)

interface SetListResult {
  entry: contract.ListEntry | null
  rest?: contract.UnmarkedRest | null
}

/** Puts an anime into a list, from another one or none. */
export async function setList({ pool, actor }: UserContext, input: contract.SetList) {
  const { animeId, listType, addedAt = null, follow } = input
  const sql = follow && lists[listType].countsAsSeen ? setAndCount : set
  const row = await retryTransient(() => queryOne<SetListResult>(pool, sql, [actor.id, animeId, listType, addedAt]))
  const { entry, rest = null } = row!
  const result = { success: true as const, entry: entry ?? fail('ANIME_NOT_FOUND') }
  return follow ? { ...result, rest } : result
}

const remove = keyed(
  'tracking.removeFromList',
  `with target as (
     select id from animes a where id = $2 and deleted_at is null and ${isShown(caller)}
   ), removed as (
     delete from list_entries where user_id = $1 and anime_id = (select id from target) returning anime_id, list_type, added_at, is_imported
   ), ${removalEvent('removed')}
   select id from target`,
)

/** Removes an anime from its list. Marks and history stay. */
export async function removeFromList({ pool, actor }: UserContext, { animeId }: ByAnime) {
  if (!(await queryOne(pool, remove, [actor.id, animeId]))) fail('ANIME_NOT_FOUND')
  return { success: true as const }
}
