import type * as contract from '@animeteca/contracts/tracking/rewatches'
import type { OwnContext } from '../../call/context/read-context.ts'
import { statement, queryText } from '../../database/statement.ts'
import { jsonUnder } from '../../lib/json-text.ts'
import { caller, isShown } from '../../visibility/audience.ts'
import { episodesShownToCaller } from '../../visibility/visible-episodes.ts'

/** The columns of the contract's ended rewatch, from `r`, a row of `numbered`. */
const rewatchColumns = `r.id, r.number, iso(r.started_at) as "startedAt", iso(r.ended_at) as "endedAt",
  r.is_finished as "isFinished", (select count(*)::int from rewatch_marks m where m.rewatch_id = r.id) as "watchedCount"`

/** The rewatches of the person $1 with their ordinal, of all animes or one, by the index rewatches_of_anime. */
const numbered = (animeId?: string) => `(
  select r.*, (row_number() over (partition by r.anime_id order by r.started_at, r.id) + 1)::int as number
    from rewatches r where r.user_id = $1 ${animeId ? `and r.anime_id = ${animeId}` : ''} and r.discarded_at is null)`

const allRewatches = statement(
  'tracking.rewatches',
  `select coalesce(json_agg(r), '[]') as json from (
     select r.anime_id as "animeId", ${rewatchColumns}
       from ${numbered()} r join animes a on a.id = r.anime_id and a.deleted_at is null and ${isShown(caller)}
      order by r.anime_id, r.number) r`,
)

/** All rewatches of a person. */
export const readRewatches = async ({ pool, actor }: OwnContext) =>
  jsonUnder<contract.Rewatches>('runs', await queryText(pool, allRewatches, [actor.id]))

/**
 * CTEs with the rewatches of the anime $2 by the person $1: `anime_rewatches`, and `rewatch_summary`, one row with the contract's object also if
 * there are none.
 */
export const rewatchesOfAnime = `anime_rewatches as materialized (
     select * from ${numbered('$2')} r
   ), active_episodes as (
     select e.id, s.season_number, e.episode_number, m.rewatch_id is not null as is_watched,
            case when h.updated_at >= r.started_at then h.progress end as progress
       from anime_rewatches r cross join ${episodesShownToCaller}
       left join rewatch_marks m on m.rewatch_id = r.id and m.episode_id = e.id
       left join history_entries h on h.episode_id = e.id and h.user_id = $1
      where r.ended_at is null and a.id = $2
   ), rewatch_summary as (
     select (select coalesce(to_json(d.finished_on), to_json(iso(max(w.watched_at))))
               from (select min(started_at) as started_at from anime_rewatches) first
               left join entry_details d on d.user_id = $1 and d.anime_id = $2
               left join (${episodesShownToCaller} join watched_episodes w on w.episode_id = e.id and w.user_id = $1)
                      on a.id = $2 and w.watched_at < first.started_at
              group by d.finished_on) as "firstFinished",
            (select row_to_json(o) from (
               select r.id, r.number, iso(r.started_at) as "startedAt",
                      (select coalesce(json_agg(id order by season_number, episode_number), '[]')
                         from active_episodes where is_watched) as "watchedEpisodeIds",
                      (select coalesce(json_agg(json_build_object('episodeId', id, 'progress', progress)
                                order by season_number, episode_number), '[]')
                         from active_episodes where progress is not null) as progress,
                      (select row_to_json(n) from (
                         select id as "episodeId", season_number as "seasonNumber", episode_number as "episodeNumber"
                           from active_episodes order by is_watched, season_number, episode_number limit 1) n) as next
                 from anime_rewatches r where r.ended_at is null) o) as open,
            (select coalesce(json_agg(p order by p.number), '[]')
               from (select ${rewatchColumns} from anime_rewatches r where r.ended_at is not null) p) as ended
   )`
