import { can } from '@animeteca/contracts/can'
import type * as contract from '@animeteca/contracts/profiles/statistics'
import { yearLimits } from '@animeteca/contracts/profiles/statistics'
import type { Connected, ReadContext } from '../call/context/read-context.ts'
import { coverCard } from '../catalogue/cards/cover-card.ts'
import { countByStar } from '../catalogue/counters/counted-ratings.ts'
import { jsonRows } from '../database/json-rows.ts'
import { keyed, queryOne, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { hasBlockBetween } from '../visibility/blocking.ts'
import {
  hasPublicActivity,
  personJson,
  requireVisibleActivity,
  visibilityColumns,
  seesAnime,
  visibleColumn,
  viewerValues,
} from '../visibility/privacy.ts'
import type { ProfileVisibility } from '../visibility/privacy.ts'
import { shownCover } from '../visibility/shown-cover.ts'
import { existingEpisodes } from '../visibility/visible-episodes.ts'
import { markedIds, seenSeasons, ratedIds } from './seen-seasons.ts'

/** SQL condition: a timestamp lies in the year $5 in the time zone $4. */
const inYear = (timestamp: string) =>
  `and ${timestamp} >= make_timestamptz($5, 1, 1, 0, 0, 0, $4) and ${timestamp} < make_timestamptz($5 + 1, 1, 1, 0, 0, 0, $4)`

/** SQL of the year of the first or last mark, by the index `watched_episodes_newest`. */
const yearOfMark = (order: string) => `(select extract(year from watched_at at time zone $4)::int
  from watched_episodes where user_id = u.id and watched_at is not null order by watched_at ${order} limit 1)`

/** Every year with a visible mark, so that the links are the same on the page of each year. */
const years = `(select coalesce(json_agg(year order by year desc), '[]')
  from (select ${yearOfMark('nulls first')} as first, ${yearOfMark('desc nulls last')} as last) w,
       generate_series(greatest(first, ${yearLimits.min}), least(last, ${yearLimits.max})) year
 where (select true from watched_episodes w join (${existingEpisodes}) on e.id = w.episode_id
         where w.user_id = u.id and ${seesAnime('u.id', 'a.id')} and w.watched_at >= make_timestamptz(year, 1, 1, 0, 0, 0, $4)
           and w.watched_at < make_timestamptz(year + 1, 1, 1, 0, 0, 0, $4) limit 1))`

/** Days begin at midnight of the time zone, also across changes of the clock; each mark is assigned by binary search. */
const days = (first: string, last: string) => `
  select (${first} + at - 1) as day, count as episodes from (
    select width_bucket(w.watched_at, midnights) as at, count(*) as count
      from (select array(select day::timestamp at time zone $4
              from generate_series(${first}::timestamp, ${last}::timestamp, '1 day') day) as midnights) m, watched_episodes w
     where w.user_id = u.id and w.watched_at >= ${first}::timestamp at time zone $4
       and w.watched_at < (${last} + 1)::timestamp at time zone $4
       and w.episode_id not in (select id from hidden)
     group by 1) d
   order by at`

interface Period {
  ofMark?: string
  ofRating?: string
  firstDay: string
  lastDay: string
}

const numbers = ({ ofMark = '', ofRating = '', firstDay, lastDay }: Period) => `(
  with ${seenSeasons('u.id', `${markedIds('u.id')} ${ofMark}`)}, ${seenSeasons('u.id', `${ratedIds('u.id')} ${ofRating}`, '_rated')},
  by_anime as materialized (
    select a.id, a.title, ${shownCover('a.cover_image')} as cover_image, a.release_year, a.has_early_access, a.genres, a.studio, c.episodes
      from (select anime_id, sum(episodes)::int as episodes from seen group by anime_id) c
      join animes a on a.id = c.anime_id
  ), own_ratings as (
    select v.rating from episode_ratings v
     where v.user_id = u.id ${ofRating} and v.episode_id not in (select id from hidden_rated)
  )
  select row_to_json(n) from (select
    ${years} as years,
    (select coalesce(sum(episodes), 0) from seen) as episodes,
    (select coalesce(sum(minutes), 0) from seen) as minutes,
    (select count(*) from by_anime) as animes,
    ${jsonRows(days(firstDay, lastDay))} as days,
    ${jsonRows(`select ${coverCard('a', 't')}, a.episodes from (select * from by_anime order by episodes desc, id limit 6) a
        left join anime_stats t on t.anime_id = a.id order by a.episodes desc, a.id`)} as top,
    ${jsonRows(`select genre, sum(episodes) as episodes from by_anime, unnest(genres) genre
       group by genre order by 2 desc, 1 limit 10`)} as genres,
    ${jsonRows(`select studio, sum(episodes) as episodes from by_anime where studio is not null
       group by studio order by 2 desc, 1 limit 10`)} as studios,
    ${jsonRows(`select release_year / 10 * 10 as decade, sum(episodes) as episodes from by_anime
       where release_year is not null group by 1 order by 1`)} as decades,
    (select json_build_object('count', count(*), 'mean', round(avg(rating), 1), 'byStars', ${countByStar('rating')}) from own_ratings) as votes
  ) n)`

const statisticsOf = (name: string, period: Period) =>
  statement(
    name,
    `select ${visibilityColumns('u')}, ${personJson('u')} as person,
            ${visibleColumn('u', 'activity', numbers(period))} as numbers
       from users u where u.id = $3`,
  )

export const overallStatement = statisticsOf('profiles.statistics', {
  firstDay: `((now() at time zone $4)::date - 365)`,
  lastDay: `(now() at time zone $4)::date`,
})
const yearly = statisticsOf('profiles.statisticsOfYear', {
  ofMark: inYear('w.watched_at'),
  ofRating: inYear('v.created_at'),
  firstDay: 'make_date($5, 1, 1)',
  lastDay: 'make_date($5, 12, 31)',
})

type Row = ProfileVisibility & { person: contract.Statistics['person']; numbers: Omit<contract.Statistics, 'person'> }

/** Totals of a person's marks and ratings, overall or in a year, as far as the viewer may see them. */
export async function readStatistics({ pool, actor }: ReadContext, { id, year, timeZone }: contract.StatisticsOf) {
  const values = [...viewerValues(actor), id, timeZone]
  const query =
    year === undefined ? queryOne<Row>(pool, overallStatement, values) : queryOne<Row>(pool, yearly, [...values, year])
  const row = requireVisibleActivity(await query)
  return { person: row.person, ...row.numbers }
}

const blockBetween = keyed('profiles.hasBlockBetween', `select where ${hasBlockBetween('$1::int', '$2::int')}`)

/** A year as its owner would share it, without private animes. Fails for viewers who may not see the statistics. */
export async function readSharedYear(
  { pool, actor }: ReadContext,
  { id, year, timeZone }: Required<contract.StatisticsOf>,
) {
  const isOwnerOrAdmin = can.seePrivate(actor, id)
  if (actor && !isOwnerOrAdmin && (await queryOne(pool, blockBetween, [actor.id, id]))) return fail('USER_NOT_FOUND')
  const row = await queryOne<Row>(pool, yearly, [null, isOwnerOrAdmin, id, timeZone, year])
  if (!row?.isActivitySeen) return fail('USER_NOT_FOUND')
  return { person: row.person, ...row.numbers }
}

const publicStatistics = statement(
  'profiles.publicStatistics',
  `select u.id, u.username from users u where lower(u.username) = lower($1) and ${hasPublicActivity('u')}`,
)

/** Finds a person whose statistics are public, by username without case. */
export const findPublicStatistics = ({ pool }: Connected, username: string) =>
  queryOne<{ id: number; username: string }>(pool, publicStatistics, [username])
