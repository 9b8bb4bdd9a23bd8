import type { ListProgress } from '@animeteca/contracts/tracking'
import { statement, textOf } from '../database/statement.ts'
import { visibleEpisodes } from '../episodes/visible-episodes.ts'
import { JsonText } from '../json-text.ts'
import type { OwnContext } from '../read-context.ts'

// One pass over the episodes of what is being watched: list_entries' key finds the animes, watched_episodes_unique each mark.
const listProgress = statement(
  'tracking.listProgress',
  `with numbered as (
     select a.id as anime_id, e.id, s.season_number, e.episode_number, w.id is not null as is_watched,
            row_number() over (partition by a.id order by s.season_number, e.episode_number) as at
       from ${visibleEpisodes} join list_entries l on l.anime_id = a.id
       left join watched_episodes w on w.episode_id = e.id and w.user_id = $1
      where l.user_id = $1 and l.list_type = 'watching'
   ), placed as (
     select *, coalesce(min(at) filter (where not is_watched) over anime, count(*) over anime + 1) as next_at
       from numbered window anime as (partition by anime_id)
   )
   select coalesce(json_agg(r), '[]') as json from (
     select anime_id as "animeId", count(*) as "episodeCount", count(*) filter (where is_watched) as "watchedCount",
            json_agg(
              json_build_object('episodeId', id, 'seasonNumber', season_number, 'episodeNumber', episode_number,
                                'isWatched', is_watched)
              order by at) filter (where at between next_at - 1 and next_at + 4) as "upNext"
       from placed group by anime_id order by anime_id) r`,
)

/** How far a person is with what they are watching, and the episodes around the next one. */
export const readListProgress = async ({ pool, actor }: OwnContext) =>
  new JsonText<ListProgress>(`{"progress":${await textOf(pool, listProgress, [actor.id])}}`)
