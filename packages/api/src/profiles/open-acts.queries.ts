import { limits } from '@animeteca/contracts/limits'
import type { Act } from '@animeteca/contracts/profiles/profile-activity'
import { jsonRows } from '../database/json-rows.ts'
import { rowOf, statement } from '../database/statement.ts'
import type { Connected } from '../read-context.ts'
import { sees, viewerValues } from './privacy.ts'
import { recentActs } from './recent-acts.ts'

const acts = jsonRows(`
  select kind, "animeId", "animeTitle", "animeCoverImage", iso(at) as at, episode, count, rating, "listType"
    from ${recentActs} acts order by acts.at desc, "animeId", kind limit ${limits.feed.entries}`)

// by the person, which every table here is indexed by first
const openActs = statement(
  'profiles.openActs',
  `select u.username, ${acts} as acts from users u where u.id = $3 and ${sees.activity}`,
)

/** What somebody did lately, as far as everybody may know it; undefined where that is nothing of theirs. */
export const readOpenActs = ({ pool }: Connected, id: number) =>
  rowOf<{ username: string; acts: Act[] }>(pool, openActs, [...viewerValues(null), id])
