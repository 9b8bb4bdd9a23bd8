import type * as contract from '@animeteca/contracts/catalogue/calendar'
import { limits } from '@animeteca/contracts/limits'
import type { OwnContext } from '../call/read-context.ts'
import { calendarFields, isOfWeek, mondayIn } from '../catalogue/calendar.queries.ts'
import { statement, queryText } from '../database/statement.ts'
import { JsonText } from '../lib/json-text.ts'
import { isActiveList, isFollowedList } from '../visibility/list-conditions.ts'

const { reach } = limits.calendar

/** Of somebody's lists, but for what they gave up; by the primary key of `list_entries`. */
const ofTheirs = `join list_entries l on l.user_id = $2 and l.anime_id = a.id and ${isFollowedList('l.list_type')}`

// Who lists nothing that is shown would have all of the catalogue looked through: the nearest day is looked for in a year.
const ownCalendar = statement(
  'tracking.calendar',
  `select json_build_object(${calendarFields({
    ofWhom: ofTheirs,
    order: `${isActiveList('l.list_type')} desc, a.title`,
    nearest: {
      previous: `< $1::date and e.aired_on >= $1::date - ${reach}`,
      next: `>= $1::date + 7 and e.aired_on < $1::date + 7 + ${reach}`,
    },
  })},
    'watchedEpisodeIds', (
      select coalesce(json_agg(e.id order by e.id), '[]') from episodes e
       where e.deleted_at is null and ${isOfWeek}
         and exists (select from watched_episodes w where w.user_id = $2 and w.episode_id = e.id))) as json`,
)

/** What is shown for the first time in a week of the viewer's own series, first of those that they are watching. */
export const readOwnCalendar = async ({ pool, actor }: OwnContext, week: contract.CalendarWeek) =>
  new JsonText<contract.OwnCalendar>((await queryText(pool, ownCalendar, [mondayIn(week), actor.id]))!)
