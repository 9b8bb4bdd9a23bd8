import { dayIn, japan, startOfDay } from '@animeteca/contracts/catalogue/broadcasts/time-zones'
import type * as contract from '@animeteca/contracts/catalogue/calendar'
import { limits } from '@animeteca/contracts/limits'
import { dayAfter, mondayOf } from '@animeteca/contracts/profiles/watch-heatmap'
import type { Connected } from '../call/context/read-context.ts'
import { jsonRows } from '../database/json-rows.ts'
import { statement, queryText } from '../database/statement.ts'
import { JsonText } from '../lib/json-text.ts'
import { firstPlatformJson, isOnPlatforms } from '../visibility/on-platforms.ts'
import { shownEpisodes } from '../visibility/visible-episodes.ts'
import type { Audience } from './cards/catalogue.queries.ts'
import { animeNamed } from './cards/cover-card.ts'
import { followers } from './cards/rows.queries.ts'

/** The Monday of the requested week, by default of the current one in the time zone or in UTC. */
export const mondayIn = ({ from, timeZone = 'UTC' }: contract.CalendarWeek) =>
  mondayOf(from ?? dayIn(Date.now(), timeZone))

/**
 * The parameters of a week: its Monday, where its eight bounds between days are in the time zone, and whether the hour of an episode
 * decides its day although the catalogue has one. Without a time zone, only episodes without a day are placed by their hour, in Japan.
 */
export function weekValues(week: contract.CalendarWeek): [monday: string, bounds: string[], isByHour: boolean] {
  const monday = mondayIn(week)
  const bounds = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => startOfDay(dayAfter(monday, days), week.timeZone ?? japan))
  return [monday, bounds, week.timeZone !== undefined]
}

/** The SQL of these parameters; the Monday is always the first. */
interface WeekParameters {
  bounds: string
  isByHour: string
}

interface Part {
  week: WeekParameters
  /** SQL of whether the viewer sees adult titles, as for `isShown`. */
  viewer: string
  /** A join with `shownEpisodes` that selects the animes; all by default. */
  ofWhom?: string
  /** SQL condition that selects the animes further. */
  condition?: string
  /** Columns of an airing beside those of the contract, over `animes a`. */
  columns?: string
  /** The order of a day's animes, over `animes a`, `anime_stats s` and the joined tables. */
  order: string
  /** The days before and after the week in which the nearest week with episodes is searched; all by default. */
  reach?: number
}

const episodeAt = (
  e: string,
  s: string,
  order: string,
) => `(array_agg(json_build_object('id', ${e}.id, 'seasonNumber', ${s}.season_number,
  'episodeNumber', ${e}.episode_number) order by ${s}.season_number ${order}, ${e}.episode_number ${order}))[1]`

/** The columns of the contract's airing, from rows of an anime, its episodes and their seasons, grouped by the anime. */
export const airingColumns = (
  a: string,
  e: string,
  s: string,
) => `${animeNamed(a)}, ${a}.has_early_access as "hasEarlyAccess", count(*)::int as count, iso(min(${e}.airs_at)) as "airsAt",
  ${episodeAt(e, s, '')} as first, ${episodeAt(e, s, 'desc')} as last`

/** How to search in each direction from the week: its edge as a day and as an index of its bounds, and the SQL operators. */
const directions = {
  previous: {
    edge: '$1::date',
    bound: 1,
    isBeyond: '<',
    isReached: '>=',
    sign: '-',
    order: 'desc',
    nearest: 'greatest',
    clamp: 'least(n.day, $1::date - 1)',
  },
  next: {
    edge: '$1::date + 7',
    bound: 8,
    isBeyond: '>=',
    isReached: '<',
    sign: '+',
    order: 'asc',
    nearest: 'least',
    clamp: 'greatest(n.day, $1::date + 7)',
  },
}

/** SQL of the day with an episode that is nearest to the week: its last day before, or its first after it. */
function nearestDay(
  episodes: string,
  condition: string,
  { bounds }: WeekParameters,
  direction: keyof typeof directions,
  reach: number | undefined,
) {
  const { edge, bound, isBeyond, isReached, sign, order, nearest, clamp } = directions[direction]
  const isFound = (value: string, limit: string, distance: string) =>
    `${value} ${isBeyond} ${limit}${reach === undefined ? '' : ` and ${value} ${isReached} ${limit} ${sign} ${distance}`} and ${condition}`
  const byDay = isFound('e.aired_on', edge, `${reach}`)
  const byHour = isFound('e.airs_at', `(${bounds})[${bound}]`, `interval '${reach} days'`)
  return `(select ${clamp} from (select ${nearest}(
    (select e.aired_on from ${episodes} where ${byDay} order by e.aired_on ${order} limit 1),
    (select (e.airs_at at time zone '${japan}')::date from ${episodes}
      where ${byHour} order by e.airs_at ${order} limit 1)) as day) n where n.day is not null)`
}

/** SQL condition: an episode airs in the week, by the indexes `episodes_aired` and `episodes_airs_at`. */
export const isOfWeek = ({ bounds, isByHour }: WeekParameters) => `(
  e.airs_at >= (${bounds})[1] and e.airs_at < (${bounds})[8] and (${isByHour} or e.aired_on is null)
  or e.aired_on >= $1::date and e.aired_on < $1::date + 7 and (not ${isByHour} or e.airs_at is null))`

/** SQL of the day of an episode of the week. */
const dayOf = ({ bounds, isByHour }: WeekParameters) => `case
  when e.airs_at is not null and (${isByHour} or e.aired_on is null) then $1::date + width_bucket(e.airs_at, ${bounds}) - 1
  else e.aired_on end`

/** The fields of the contract's calendar: a week of some hundred episodes. */
export const calendarFields = ({ week, viewer, ofWhom = '', condition = 'true', columns, order, reach }: Part) => `
  'from', $1::date,
  'days', ${jsonRows(`
    select d.day::date as day, coalesce(json_agg(g.airing order by g.place) filter (where g.place <= ${limits.calendar.airings}), '[]') as airings,
           greatest(count(g.airing) - ${limits.calendar.airings}, 0) as more
      from generate_series($1::date, $1::date + 6, interval '1 day') d(day)
      left join (
        select e.day, row_number() over (partition by e.day order by ${order}, a.id) as place,
               to_jsonb(e) - 'day' as airing
          from (select ${dayOf(week)} as day, ${airingColumns('a', 'e', 's')}${columns ? `, ${columns}` : ''} from ${shownEpisodes(viewer)} ${ofWhom}
                 where ${isOfWeek(week)} and ${condition} group by 1, a.id) e
          join animes a on a.id = e."animeId" left join anime_stats s on s.anime_id = a.id ${ofWhom}
      ) g on g.day = d.day
     group by d.day order by d.day`)},
  'previous', ${nearestDay(`${shownEpisodes(viewer)} ${ofWhom}`, condition, week, 'previous', reach)},
  'next', ${nearestDay(`${shownEpisodes(viewer)} ${ofWhom}`, condition, week, 'next', reach)}`

const wholeCatalogue: Part = {
  viewer: '$2::boolean',
  week: { bounds: '$3::timestamptz[]', isByHour: '$4::boolean' },
  order: `${followers('s')} desc`,
}

const calendar = statement('catalogue.calendar', `select json_build_object(${calendarFields(wholeCatalogue)}) as json`)

// limited to a year, because platforms without coming episodes would make the search scan the whole catalogue
const onPlatforms = statement(
  'catalogue.calendarOnPlatforms',
  `select json_build_object(${calendarFields({
    ...wholeCatalogue,
    condition: isOnPlatforms('$5', '$6', 'a.id'),
    columns: `${firstPlatformJson('$5', '$6', 'a.id')} as "onPlatform"`,
    reach: limits.calendar.reach,
  })}) as json`,
)

/** The episodes that air in a week, the most followed first. */
export async function readCalendar({ pool }: Connected, { seesAdult, ...week }: contract.CalendarWeek & Audience) {
  const [monday, ...parameters] = weekValues(week)
  const values = [monday, seesAdult, ...parameters]
  const { platforms, region = null } = week
  const json = platforms
    ? await queryText(pool, onPlatforms, [...values, platforms, region])
    : await queryText(pool, calendar, values)
  return new JsonText<contract.Calendar>(json!)
}
