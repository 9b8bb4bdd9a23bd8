import { japan } from '@animeteca/contracts/catalogue/broadcasts/time-zones'
import type { Airing, CalendarAddressState } from '@animeteca/contracts/catalogue/calendar'
import { limits } from '@animeteca/contracts/limits'
import { hashSecret } from '../../accounts/secrets/secrets.ts'
import type { Connected, OwnContext } from '../../call/context/read-context.ts'
import { airingColumns } from '../../catalogue/calendar.queries.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { keyed, queryOne, statement } from '../../database/statement.ts'
import { isInactiveUser } from '../../visibility/account-status.ts'
import { wantsAdultTitles } from '../../visibility/audience.ts'
import { isFollowedList } from '../../visibility/list-conditions.ts'
import { ownPlatformJson } from '../../visibility/on-platforms.ts'
import { shownEpisodes } from '../../visibility/visible-episodes.ts'

const state = keyed(
  'tracking.calendarAddress',
  'select iso((select created_at from calendar_addresses where user_id = $1)) as "createdAt"',
)

/** When the current address was created, if there is one. */
export const readCalendarAddress = async ({ pool, actor }: OwnContext) =>
  (await queryOne<CalendarAddressState>(pool, state, [actor.id]))!

const { past, reach } = limits.calendar

/** `updatedAt` is when its text or its day last changed. */
export type FollowedAiring = Airing & { day: string; updatedAt: string }

// the day of the catalogue, else that of the hour in Japan
const day = `coalesce(e.aired_on, (e.airs_at at time zone '${japan}')::date)`

// the address by its unique hash, episodes by `episodes_aired` and `episodes_airs_at`, list entries by their key
const followed = statement(
  'tracking.followedAirings',
  `select ${jsonRows(`
     select ${day} as day, ${airingColumns('a', 'e', 's')}, ${ownPlatformJson('c.user_id', 'a.id')} as "onPlatform",
            iso(greatest(max(e.updated_at), a.updated_at)) as "updatedAt"
       from ${shownEpisodes(wantsAdultTitles('c.user_id'))}
       join list_entries l on l.user_id = c.user_id and l.anime_id = a.id and ${isFollowedList('l.list_type')}
      where e.aired_on >= current_date - ${past} and e.aired_on < current_date + ${reach}
         or e.airs_at >= current_date - ${past} and e.airs_at < current_date + ${reach}
      group by 1, a.id, c.user_id order by 1, a.title, a.id`)} as airings
     from calendar_addresses c where c.token_hash = $1 and not ${isInactiveUser('c.user_id')}`,
)

/** The airings that the owner of a secret address follows, a month back and half a year ahead; undefined for an unknown address. */
export async function readFollowedAirings({ pool }: Connected, token: string) {
  const row = await queryOne<{ airings: FollowedAiring[] }>(pool, followed, [hashSecret(token)])
  return row?.airings
}
