import type * as contract from '@animeteca/contracts/tracking/tracking'
import type { OwnContext } from '../call/context/read-context.ts'
import { animeNamed } from '../catalogue/cards/cover-card.ts'
import { statement, queryText } from '../database/statement.ts'
import { jsonUnder } from '../lib/json-text.ts'
import { caller, isShown } from '../visibility/audience.ts'
import { isActiveList, isFollowedList, isSeenList } from '../visibility/list-conditions.ts'
import { hasAired } from '../visibility/visible-episodes.ts'
import { isActive } from './rewatches/rewatch-state.ts'

/** How many of the newest history rows and marks are read to find the animes a person has begun. */
const maxRows = 500
/** Unseen episodes returned per anime: the card advances through them while "+1" is pressed faster than the server answers. */
const maxUpNext = 5

const episodesOfAnime = `seasons s join episodes e on e.season_id = s.id and s.deleted_at is null and e.deleted_at is null`

// `touched` reads the newest rows by history_entries_newest and watched_episodes_newest, so that its cost does not grow with the person's history.
// Viendo is added for older marks. `last` and `next` run per anime, newest first, until there are enough.
const nextEpisodes = statement(
  'tracking.nextEpisodes',
  `with active_rewatches as materialized (
     select r.id, r.anime_id, r.started_at from rewatches r where r.user_id = $1 and ${isActive('r')}
   ), touched as (
     select s.anime_id, t.at from (
       (select episode_id, updated_at as at from history_entries where user_id = $1 order by updated_at desc limit ${maxRows})
       union all
       (select episode_id, watched_at from watched_episodes
         where user_id = $1 order by watched_at desc nulls last, id desc limit ${maxRows})
       union all
       select m.episode_id, m.watched_at from active_rewatches r join rewatch_marks m on m.rewatch_id = r.id
     ) t join episodes e on e.id = t.episode_id join seasons s on s.id = e.season_id
     union all
     select anime_id, started_at from active_rewatches
     union all
     select anime_id, null from list_entries where user_id = $1 and ${isActiveList('list_type')}
   ), begun as materialized (
     select t.anime_id, r.id as rewatch_id, r.started_at, max(t.at) as touched_at
       from touched t left join active_rewatches r on r.anime_id = t.anime_id
      where not exists (
              select from list_entries l where l.user_id = $1 and l.anime_id = t.anime_id
                 and (not ${isFollowedList('l.list_type')} or ${isSeenList('l.list_type')} and r.id is null))
        and not exists (select from entry_details d where d.user_id = $1 and d.anime_id = t.anime_id and d.is_paused)
      group by t.anime_id, r.id, r.started_at
   )
   select coalesce(json_agg(c), '[]') as json from (
     select ${animeNamed('a')}, a.has_early_access as "hasEarlyAccess", b.rewatch_id as "runId", next.episodes as "upNext"
       from (select * from begun order by touched_at desc nulls last, anime_id desc) b
       join animes a on a.id = b.anime_id and a.deleted_at is null and ${isShown(caller)}
       left join lateral (
         select p.season_number, p.episode_number from (
           select s.season_number, e.episode_number, h.updated_at as at
             from ${episodesOfAnime} join history_entries h on h.user_id = $1 and h.episode_id = e.id
            where s.anime_id = b.anime_id and (b.rewatch_id is null or h.updated_at >= b.started_at)
           union all
           select s.season_number, e.episode_number, w.watched_at
             from ${episodesOfAnime} join watched_episodes w on w.user_id = $1 and w.episode_id = e.id
            where s.anime_id = b.anime_id and b.rewatch_id is null
           union all
           select s.season_number, e.episode_number, m.watched_at
             from ${episodesOfAnime} join rewatch_marks m on m.rewatch_id = b.rewatch_id and m.episode_id = e.id
            where s.anime_id = b.anime_id
         ) p order by p.at desc nulls last, p.season_number desc, p.episode_number desc limit 1) last on true
       cross join lateral (
         select json_agg(json_build_object('episodeId', u.id, 'seasonNumber', u.season_number,
                                           'episodeNumber', u.episode_number, 'isWatched', false)
                         order by u.is_before, u.season_number, u.episode_number) as episodes
           from (
             select e.id, s.season_number, e.episode_number,
                    (s.season_number, e.episode_number) < (last.season_number, last.episode_number) as is_before
               from ${episodesOfAnime}
              where s.anime_id = b.anime_id and ${hasAired('e')}
                and case when b.rewatch_id is null
                    then not exists (select from watched_episodes w where w.user_id = $1 and w.episode_id = e.id)
                    else not exists (select from rewatch_marks m where m.rewatch_id = b.rewatch_id and m.episode_id = e.id) end
              order by is_before, s.season_number, e.episode_number limit ${maxUpNext}) u) next
      where next.episodes is not null and (last.season_number is not null or b.rewatch_id is not null)
      order by b.touched_at desc nulls last, b.anime_id desc limit $2) c`,
)

/**
 * The next unseen episodes of each anime that a person has begun, by opening or marking: from the last opened or marked one, then those skipped
 * before it. A rewatched anime counts the marks of that rewatch only. Animes in Abandonado or Completado, paused ones, and episodes that have not
 * aired are left out.
 */
export const readNextEpisodes = async ({ pool, actor }: OwnContext, { limit }: contract.NextEpisodes) =>
  jsonUnder<contract.NextEpisodeList>('animes', await queryText(pool, nextEpisodes, [actor.id, limit]))
