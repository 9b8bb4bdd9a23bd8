import { limits } from '@animeteca/contracts/limits'
import type { ActivityItem } from '@animeteca/contracts/profiles/profile-activity'
import type { Connected } from '../../call/context/read-context.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { selectRecentActivity } from '../../profiles/recent-activity.ts'
import { sees, viewerValues } from '../../visibility/privacy.ts'

const activity = jsonRows(`
  select kind, "animeId", "animeTitle", "animeCoverImage", iso(at) as at, episode, count, rating, "listType", verdict
    from ${selectRecentActivity('u.id')} items order by items.at desc, "animeId", kind limit ${limits.feed.entries}`)

// every table is read by its index that begins with the person
const publicActivity = statement(
  'profiles.publicActivity',
  `select u.username, ${activity} as activity from users u where u.id = $3 and ${sees.activity('u')}`,
)

/** The recent public activity of a person; undefined if their activity is not public. */
export const readPublicActivity = ({ pool }: Connected, id: number) =>
  queryOne<{ username: string; activity: ActivityItem[] }>(pool, publicActivity, [...viewerValues(null), id])
