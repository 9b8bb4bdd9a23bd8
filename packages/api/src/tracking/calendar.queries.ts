import type * as contract from '@animeteca/contracts/catalogue/calendar'
import { limits } from '@animeteca/contracts/limits'
import type { OwnContext } from '../call/read-context.ts'
import { calendarFields, isOfWeek, mondayIn } from '../catalogue/calendar.queries.ts'
import { statement, queryText } from '../database/statement.ts'
import { JsonText } from '../lib/json-text.ts'
import { wantsAdultTitles } from '../visibility/audience.ts'
import { isActiveList, isFollowedList } from '../visibility/list-conditions.ts'

const { reach } = limits.calendar

/** Animes in the person's lists except Abandonado, by the primary key of `list_entries`. */
const joinOwnEntries = `join list_entries l on l.user_id = $2 and l.anime_id = a.id and ${isFollowedList('l.list_type')}`

// Limited to a year, because for a person without upcoming episodes the search would scan the whole catalogue.
const ownCalendar = statement(
  'tracking.calendar',
  `select json_build_object(${calendarFields({
    viewer: wantsAdultTitles('$2'),
    ofWhom: joinOwnEntries,
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

/** Episodes that air in a week, of the viewer's own animes; those in Viendo first. */
export const readOwnCalendar = async ({ pool, actor }: OwnContext, week: contract.CalendarWeek) =>
  new JsonText<contract.OwnCalendar>((await queryText(pool, ownCalendar, [mondayIn(week), actor.id]))!)
