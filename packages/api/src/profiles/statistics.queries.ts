import type * as contract from '@animeteca/contracts/statistics'
import { coverCard } from '../catalogue/cover-card.ts'
import { rowOf, statement } from '../database/statement.ts'
import { visibleEpisodes } from '../episodes/visible-episodes.ts'
import type { ReadContext } from '../read-context.ts'
import { cardColumns, seen, seenColumns, seesAnime, shown, viewerValues } from './privacy.ts'
import type { Seen } from './privacy.ts'

/** Whether a moment lies in the year $4, as the clocks of $5 count; any when none is asked for. */
const inYear = (moment: string) => `($4::int is null or ${moment} >= make_timestamptz($4, 1, 1, 0, 0, 0, $5)
  and ${moment} < make_timestamptz($4 + 1, 1, 1, 0, 0, 0, $5))`

const listOf = (select: string) => `(select coalesce(json_agg(r), '[]') from (${select}) r)`

// Twenty thousand marks are walked once, by the index on watched_episodes that begins with the person, and kept by anime and day:
// all the rest counts those few rows.
const numbers = `(
  with seen as materialized (
    select a.id as anime_id, (w.watched_at at time zone $5)::date as day, count(*)::int as episodes,
           coalesce(sum(e.duration), 0)::int as minutes
      from watched_episodes w join episodes e on e.id = w.episode_id and e.deleted_at is null
      join seasons s on s.id = e.season_id and s.deleted_at is null
      join animes a on a.id = s.anime_id and a.deleted_at is null
     where w.user_id = u.id and ${seesAnime('a.id')} group by 1, 2
  ), counted as (
    select * from seen where $4::int is null or day >= make_date($4, 1, 1) and day < make_date($4 + 1, 1, 1)
  ), by_anime as (
    select a.id, a.title, a.cover_image, a.release_year, a.has_early_access, a.genres, c.episodes from animes a join (
      select anime_id, sum(episodes)::int as episodes from counted group by anime_id) c on c.anime_id = a.id
  ), voted as (
    select v.rating from ${visibleEpisodes} join episode_ratings v on v.episode_id = e.id
     where v.user_id = u.id and ${inYear('v.created_at')} and ${seesAnime('a.id')}
  )
  select row_to_json(n) from (select
    (select coalesce(json_agg(year order by year desc), '[]')
       from (select distinct extract(year from day)::int as year from seen where day is not null) y) as years,
    (select coalesce(sum(episodes), 0) from counted) as episodes,
    (select coalesce(sum(minutes), 0) from counted) as minutes,
    (select count(*) from by_anime) as animes,
    ${listOf(`select day, sum(episodes) as episodes from counted
      where $4::int is not null or day > (now() at time zone $5)::date - 366 group by day order by day`)} as days,
    ${listOf(`select ${coverCard}, a.episodes
        from by_anime a left join anime_stats t on t.anime_id = a.id order by a.episodes desc, a.id limit 6`)} as top,
    ${listOf(`select genre, sum(episodes) as episodes from by_anime, unnest(genres) genre
       group by genre order by 2 desc, 1 limit 10`)} as genres,
    ${listOf(`select release_year / 10 * 10 as decade, sum(episodes) as episodes from by_anime
       where release_year is not null group by 1 order by 1`)} as decades,
    (select json_build_object('count', count(*), 'mean', round(avg(rating), 1), 'byStars', json_build_array(
       ${[1, 2, 3, 4, 5].map((stars) => `count(*) filter (where rating = ${stars})`).join(', ')})) from voted) as votes
  ) n)`

const statistics = statement(
  'profiles.statistics',
  `select ${seenColumns},
          (select row_to_json(p) from (select u.id, ${cardColumns}) p) as person,
          ${shown('activity', numbers)} as numbers
     from users u where u.id = $3`,
)

/** What a person's marks and votes add up to, in all or in a year, as far as the viewer may see them. */
export async function readStatistics({ pool, actor }: ReadContext, { id, year, timeZone }: contract.StatisticsOf) {
  type Row = Seen & { person: contract.Statistics['person']; numbers: Omit<contract.Statistics, 'person'> }
  const values = [...viewerValues(actor), id, year ?? null, timeZone]
  const row = seen(await rowOf<Row>(pool, statistics, values))
  return { person: row.person, ...row.numbers }
}
