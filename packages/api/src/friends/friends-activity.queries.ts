import type { ByProfile } from '@animeteca/contracts/friends/friends'
import { minSharedRatings, activityLimits } from '@animeteca/contracts/profiles/profile-activity'
import type * as contract from '@animeteca/contracts/profiles/profile-activity'
import type { OwnContext } from '../call/context/read-context.ts'
import { queryJson, statement } from '../database/statement.ts'
import { selectRecentActivity } from '../profiles/recent-activity.ts'
import { friendIds } from '../visibility/friendships.ts'
import { personJson, sees, seesAnime, viewerValues } from '../visibility/privacy.ts'
import { episodesShownToCaller } from '../visibility/visible-episodes.ts'

/** SQL for the newest activity of the people `u`: at most `perPerson` of each and `limit` in all. */
const newestOf = (people: string, activity: string, { perPerson, limit }: { perPerson: number; limit: number }) => `
   select coalesce(json_agg(r), '[]') as json from (
     select d.kind, d."animeId", d."animeTitle", d."animeCoverImage", iso(d.at) as at, d.episode, d.count, d.rating,
            d."listType", d.verdict, ${personJson('u')} as person
       from ${people}
      cross join lateral (select * from ${activity} a order by a.at desc limit ${perPerson}) d
      order by d.at desc, u.id, d."animeId" limit ${limit}) r`

const visibleFriends = `(${friendIds}) f join users u on u.id = f.id and ${sees.activity('u')}`

// Reads a few rows of each friend by an index that begins with the person.
const friendsActivity = statement(
  'friends.acts',
  newestOf(visibleFriends, selectRecentActivity('u.id'), { perPerson: 20, limit: activityLimits.friendsActs }),
)

/** Recent activity of the viewer's friends, newest first, as far as each of them shows it. */
export const readFriendsActivity = async ({ pool, actor }: OwnContext) => ({
  acts: (await queryJson<contract.FriendsActivity['acts']>(pool, friendsActivity, viewerValues(actor))) ?? [],
})

const { friends: maxFriends, each: perPerson, shown } = activityLimits.actsRow

// For the home page, which is read often: only friends seen recently, and some hundred rows of each by an index that begins with the person.
const friendsActivityRow = statement(
  'friends.actsRow',
  newestOf(
    `(select u.* from ${visibleFriends} order by u.last_seen_at desc nulls last, u.id limit ${maxFriends}) u`,
    selectRecentActivity('u.id', { marks: 100, ratings: 20 }),
    { perPerson, limit: shown },
  ),
)

/** A short version for the home page, with few rows per friend. */
export const readFriendsActivityRow = async ({ pool, actor }: OwnContext) => ({
  acts: (await queryJson<contract.FriendsActivity['acts']>(pool, friendsActivityRow, viewerValues(actor))) ?? [],
})

// Ratings of one and five stars agree by 0 %, equal ratings by 100 %.
const agreement = statement(
  'friends.compatibility',
  `select to_json(r) as json from (
     select round(100 - avg(abs(own.rating - theirs.rating)) * 25)::int as percent, count(*)::int as episodes
       from users u
       join episode_ratings theirs on theirs.user_id = u.id
       join episode_ratings own on own.user_id = $1 and own.episode_id = theirs.episode_id
       join (select e.id, a.id as anime_id from ${episodesShownToCaller}) v on v.id = own.episode_id
      where u.id = $3 and u.id in (${friendIds}) and ${sees.activity('u')} and ${seesAnime('u.id', 'v.anime_id')}
     having count(*) >= ${minSharedRatings}) r`,
)

/** The agreement of viewer and friend in per cent, over the episodes that both have rated. */
export async function readCompatibility({ pool, actor }: OwnContext, { profileId }: ByProfile) {
  const values = [...viewerValues(actor), profileId]
  return { agreement: await queryJson<contract.Compatibility['agreement']>(pool, agreement, values) }
}
