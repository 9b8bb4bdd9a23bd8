import { limits } from '@animeteca/contracts/limits'
import type * as contract from '@animeteca/contracts/tracking'
import { animeNamed } from '../catalogue/cover-card.ts'
import { statement, textOf } from '../database/statement.ts'
import { visibleEpisodes } from '../episodes/visible-episodes.ts'
import { JsonText } from '../json-text.ts'
import type { OwnContext } from '../read-context.ts'
import { isOpen } from './run-state.ts'

// `opened` has one row per anime, its newest: history_entries_pkey finds those of one person. What comes next is looked up anime by
// anime, newest first, and only until there are enough: `o` is in order already, and the join keeps it.
const continuing = statement(
  'tracking.continuing',
  `with open_runs as materialized (
     select r.id, r.anime_id, r.started_at from watch_runs r where r.user_id = $1 and ${isOpen('r')}
   ), opened as materialized (
     select distinct on (a.id) a.id as anime_id, r.id as run_id, r.started_at,
            case when r.id is null or h.updated_at >= r.started_at then e.id end as episode_id,
            s.season_number, e.episode_number, greatest(h.updated_at, r.started_at) as updated_at
       from ${visibleEpisodes} join history_entries h on h.episode_id = e.id left join open_runs r on r.anime_id = a.id
      where h.user_id = $1 order by a.id, h.updated_at desc, e.id desc
   )
   select coalesce(json_agg(r), '[]') as json from (
     select n.id as "episodeId", ${animeNamed}, n.season_number as "seasonNumber", n.episode_number as "episodeNumber",
            coalesce(h.progress, 0) as progress, n.duration, a.has_early_access as "hasEarlyAccess",
            iso(o.updated_at) as "updatedAt", n.id is distinct from o.episode_id as "isNext"
       from (select * from opened order by updated_at desc, anime_id desc) o
       join animes a on a.id = o.anime_id
       cross join lateral (
         select e.id, s.season_number, e.episode_number, e.duration
           from seasons s join episodes e on e.season_id = s.id and e.deleted_at is null
          where s.anime_id = o.anime_id and s.deleted_at is null
            and case when o.run_id is null
                then not exists (select from watched_episodes w where w.user_id = $1 and w.episode_id = e.id)
                else not exists (select from run_marks m where m.run_id = o.run_id and m.episode_id = e.id) end
          order by e.id is distinct from o.episode_id,
                   o.episode_id is not null and (s.season_number, e.episode_number) < (o.season_number, o.episode_number),
                   s.season_number, e.episode_number limit 1) n
       left join history_entries h on h.user_id = $1 and h.episode_id = n.id
         and (o.started_at is null or h.updated_at >= o.started_at)
      where not exists (
        select from list_entries l where l.user_id = $1 and l.anime_id = o.anime_id and l.list_type = 'dropped')
      order by o.updated_at desc, o.anime_id desc limit $2) r`,
)

/**
 * What a person can go on with, one episode of each anime that they opened: the last one opened while it has not been seen, else
 * the next unseen one, else the first that was left out. What is watched again goes on with what is unseen of that, from the
 * beginning where nothing has been opened since it began. Animes of which nothing is left, or that were given up, are not there.
 */
export const readContinuing = async ({ pool, actor }: OwnContext, { limit }: contract.Continuing) =>
  new JsonText<contract.Continuations>(`{"continuing":${await textOf(pool, continuing, [actor.id, limit])}}`)

const rows = statement(
  'tracking.historyRows',
  `select coalesce(json_agg(r), '[]') as json from (
     select e.id as "episodeId", h.progress, iso(h.updated_at) as "updatedAt"
       from ${visibleEpisodes} join history_entries h on h.episode_id = e.id
      where h.user_id = $1 and ($2::int[] is null or a.id = any($2))
      order by h.updated_at desc, e.id desc limit $3) r`,
)

/** What a person's history holds of some animes, or of all: as much as can be put back at once, newest first. */
export const readHistoryRows = async ({ pool, actor }: OwnContext, { animeIds }: contract.HistoryRows) => {
  const values = [actor.id, animeIds ?? null, limits.restoredHistory.max]
  return new JsonText<contract.HistoryRowList>(`{"entries":${await textOf(pool, rows, values)}}`)
}
