import type * as contract from '@animeteca/contracts/catalogue/calendar'
import { limits } from '@animeteca/contracts/limits'
import type { OwnContext } from '../call/context/read-context.ts'
import { calendarFields, isOfWeek, weekValues } from '../catalogue/calendar.queries.ts'
import { statement, queryText } from '../database/statement.ts'
import { JsonText } from '../lib/json-text.ts'
import { wantsAdultTitles } from '../visibility/audience.ts'
import { isActiveList, isFollowedList } from '../visibility/list-conditions.ts'
import { isOnPlatforms, ownPlatformJson } from '../visibility/on-platforms.ts'

const { reach } = limits.calendar

/** Animes in the person's lists except Abandonado, by the primary key of `list_entries`. */
const joinOwnEntries = `join list_entries l on l.user_id = $2 and l.anime_id = a.id and ${isFollowedList('l.list_type')}`

const week = { bounds: '$3::timestamptz[]', isByHour: '$4::boolean' }

// Limited to a year, because for a person without upcoming episodes the search would scan the whole catalogue.
const ownCalendar = statement(
  'tracking.calendar',
  `select json_build_object(${calendarFields({
    viewer: wantsAdultTitles('$2'),
    week,
    ofWhom: joinOwnEntries,
    condition: isOnPlatforms('$5', '$6', 'a.id'),
    columns: `${ownPlatformJson('$2', 'a.id')} as "onPlatform"`,
    order: `${isActiveList('l.list_type')} desc, a.title`,
    reach,
  })},
    'watchedEpisodeIds', (
      select coalesce(json_agg(e.id order by e.id), '[]') from episodes e
       where e.deleted_at is null and ${isOfWeek(week)}
         and exists (select from watched_episodes w where w.user_id = $2 and w.episode_id = e.id))) as json`,
)

/** Episodes that air in a week, of the viewer's own animes; those in Viendo first. */
export async function readOwnCalendar({ pool, actor }: OwnContext, input: contract.CalendarWeek) {
  const [monday, ...parameters] = weekValues(input)
  const values = [monday, actor.id, ...parameters, input.platforms ?? null, input.region ?? null]
  return new JsonText<contract.OwnCalendar>((await queryText(pool, ownCalendar, values))!)
}
