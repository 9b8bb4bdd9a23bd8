import type * as contract from '@animeteca/contracts/catalogue/calendar'
import { limits } from '@animeteca/contracts/limits'
import { mondayOf } from '@animeteca/contracts/profiles/watch-heatmap'
import type { Connected } from '../call/read-context.ts'
import { jsonRows } from '../database/json-rows.ts'
import { statement, queryText } from '../database/statement.ts'
import { JsonText } from '../lib/json-text.ts'
import { shownEpisodes } from '../visibility/visible-episodes.ts'
import type { Audience } from './catalogue.queries.ts'
import { animeNamed } from './cover-card.ts'
import { followers } from './rows.queries.ts'

/** The Monday of the requested week, by default of the current one in UTC. */
export const mondayIn = ({ from }: contract.CalendarWeek) => mondayOf(from ?? new Date().toISOString().slice(0, 10))

interface Part {
  /** SQL of whether the viewer sees adult titles, as for `isShown`. */
  viewer: string
  /** A join with `shownEpisodes` that selects the animes; all by default. */
  ofWhom?: string
  /** The order of a day's animes, over `animes a`, `anime_stats s` and the joined tables. */
  order: string
  /** Days before and after the week in which the nearest week with episodes is searched. */
  nearest: { previous: string; next: string }
}

const episodeAt = (order: string) => `(array_agg(json_build_object('id', e.id, 'seasonNumber', s.season_number,
  'episodeNumber', e.episode_number) order by s.season_number ${order}, e.episode_number ${order}))[1]`

/** The columns of the contract's airing, from episodes `e` of seasons `s` of an anime `a`, grouped by it. */
export const airingColumns = `${animeNamed}, a.has_early_access as "hasEarlyAccess", count(*)::int as count,
  ${episodeAt('')} as first, ${episodeAt('desc')} as last`

const nearestDay = (episodes: string, days: string, order: string) => `(
  select e.aired_on from ${episodes} where e.aired_on ${days} order by e.aired_on ${order} limit 1)`

/** SQL condition: an episode airs in the week from $1 on. */
export const isOfWeek = 'e.aired_on >= $1::date and e.aired_on < $1::date + 7'

/** The fields of the contract's calendar: a week of some hundred episodes by the index `episodes_aired`. */
export const calendarFields = ({ viewer, ofWhom = '', order, nearest }: Part) => `
  'from', $1::date,
  'days', ${jsonRows(`
    select d.day::date as day, coalesce(json_agg(g.airing order by g.place) filter (where g.place <= ${limits.calendar.airings}), '[]') as airings,
           greatest(count(g.airing) - ${limits.calendar.airings}, 0) as more
      from generate_series($1::date, $1::date + 6, interval '1 day') d(day)
      left join (
        select e.day, row_number() over (partition by e.day order by ${order}, a.id) as place,
               to_jsonb(e) - 'day' as airing
          from (select e.aired_on as day, ${airingColumns} from ${shownEpisodes(viewer)} ${ofWhom} where ${isOfWeek} group by e.aired_on, a.id) e
          join animes a on a.id = e."animeId" left join anime_stats s on s.anime_id = a.id ${ofWhom}
      ) g on g.day = d.day
     group by d.day order by d.day`)},
  'previous', ${nearestDay(`${shownEpisodes(viewer)} ${ofWhom}`, nearest.previous, 'desc')},
  'next', ${nearestDay(`${shownEpisodes(viewer)} ${ofWhom}`, nearest.next, '')}`

const calendar = statement(
  'catalogue.calendar',
  `select json_build_object(${calendarFields({
    viewer: '$2::boolean',
    order: `${followers} desc`,
    nearest: { previous: '< $1::date', next: '>= $1::date + 7' },
  })}) as json`,
)

/** The episodes that air in the week from a Monday on, the most followed first. */
export const readCalendar = async ({ pool }: Connected, { monday, seesAdult }: { monday: string } & Audience) =>
  new JsonText<contract.Calendar>((await queryText(pool, calendar, [monday, seesAdult]))!)
