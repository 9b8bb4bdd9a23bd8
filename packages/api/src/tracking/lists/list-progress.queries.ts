import type { ListProgress } from '@animeteca/contracts/tracking/tracking'
import type { OwnContext } from '../../call/context/read-context.ts'
import { statement, queryText } from '../../database/statement.ts'
import { jsonUnder } from '../../lib/json-text.ts'
import { isActiveList } from '../../visibility/list-conditions.ts'
import { episodesShownToCaller } from '../../visibility/visible-episodes.ts'
import { isActive } from '../rewatches/rewatch-state.ts'

// One pass over the episodes of animes in Viendo or being rewatched: the animes by the key of list_entries, rewatches by rewatches_open, each mark
// by watched_episodes_unique and the key of rewatch_marks. Only the rewatch can be null.
const listProgress = statement(
  'tracking.listProgress',
  `with followed as (
     select l.anime_id, r.id as rewatch_id
       from list_entries l left join rewatches r on r.user_id = $1 and r.anime_id = l.anime_id and ${isActive('r')}
      where l.user_id = $1 and (${isActiveList('l.list_type')} or r.id is not null)
   ), numbered as (
     select a.id as anime_id, f.rewatch_id, e.id, s.season_number, e.episode_number,
            case when f.rewatch_id is null then w.id is not null else m.rewatch_id is not null end as is_watched,
            row_number() over (partition by a.id order by s.season_number, e.episode_number) as at
       from ${episodesShownToCaller} join followed f on f.anime_id = a.id
       left join watched_episodes w on w.episode_id = e.id and w.user_id = $1
       left join rewatch_marks m on m.rewatch_id = f.rewatch_id and m.episode_id = e.id
   ), placed as (
     select *, coalesce(min(at) filter (where not is_watched) over anime, count(*) over anime + 1) as next_at
       from numbered window anime as (partition by anime_id)
   )
   select coalesce(json_strip_nulls(json_agg(r)), '[]') as json from (
     select anime_id as "animeId", count(*) as "episodeCount", count(*) filter (where is_watched) as "watchedCount",
            json_agg(
              json_build_object('episodeId', id, 'seasonNumber', season_number, 'episodeNumber', episode_number,
                                'isWatched', is_watched)
              order by at) filter (where at between next_at - 1 and next_at + 4) as "upNext", max(rewatch_id) as "runId"
       from placed group by anime_id order by anime_id) r`,
)

/** The progress in animes that are watched or rewatched, with the episodes around the next one. */
export const readListProgress = async ({ pool, actor }: OwnContext) =>
  jsonUnder<ListProgress>('progress', await queryText(pool, listProgress, [actor.id]))
