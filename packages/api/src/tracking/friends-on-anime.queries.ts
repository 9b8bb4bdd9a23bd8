import type { ByAnime } from '@animeteca/contracts/fields'
import { limits } from '@animeteca/contracts/limits'
import type * as contract from '@animeteca/contracts/tracking/tracking'
import type { OwnContext } from '../call/context/read-context.ts'
import { queryJson, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { caller, isShown } from '../visibility/audience.ts'
import { friendIds } from '../visibility/friendships.ts'
import { personColumns, sees, seesAnime, viewerValues } from '../visibility/privacy.ts'
import { episodesShownToCaller } from '../visibility/visible-episodes.ts'

const friendsOnAnime = statement(
  'tracking.friendsOnAnime',
  `with friends as (${friendIds}), seen as (
     select w.user_id, count(*)::int as watched_count, max(w.watched_at) as watched_at
       from ${episodesShownToCaller} join watched_episodes w on w.episode_id = e.id
      where a.id = $3 and w.user_id in (select id from friends) group by w.user_id
   ), found as (
     select u.id as "friendId", ${personColumns('u')}, l.list_type as "listType",
            coalesce(seen.watched_count, 0) as "watchedCount", greatest(l.added_at, seen.watched_at) as active_at
       from friends f join users u on u.id = f.id
       left join list_entries l on l.user_id = u.id and l.anime_id = $3
       left join seen on seen.user_id = u.id
      where (l.user_id is not null or seen.user_id is not null) and ${sees.activity('u')} and ${seesAnime('u.id', '$3')}
   )
   select to_json(r) as json from (
     select (select count(*)::int from found) as total,
            (select coalesce(json_agg(f), '[]')
               from (select "friendId", username, "profilePicture", "profileFrame", "listType", "watchedCount"
                       from found order by active_at desc nulls last, lower(username) limit $4) f) as friends
       from animes a where id = $3 and deleted_at is null and ${isShown(caller)}) r`,
)

/** Friends of the viewer who list an anime or have seen some of it, as far as they show their activity. */
export const readFriendsOnAnime = async ({ pool, actor }: OwnContext, { animeId }: ByAnime) =>
  (await queryJson<contract.FriendsOnAnime>(pool, friendsOnAnime, [
    ...viewerValues(actor),
    animeId,
    limits.friendsOnAnime.shown,
  ])) ?? fail('ANIME_NOT_FOUND')
