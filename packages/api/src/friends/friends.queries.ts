import type * as contract from '@animeteca/contracts/friends/friends'
import type { OwnContext } from '../call/context/read-context.ts'
import { queryJson, keyed, queryOne } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { isPair, otherPersonId, isNotBlocked } from '../visibility/friendships.ts'
import {
  personColumns,
  isVisibleAdmin,
  visibleChosenStatus,
  visibleStatus,
  viewerValues,
} from '../visibility/privacy.ts'

const list = keyed(
  'friends.list',
  `select coalesce(json_agg(r), '[]') as json from (
     select f.id, u.id as "friendId", ${personColumns('u')}, ${visibleStatus('u')} as status
       from friendships f
       join users u on u.id = ${otherPersonId('f')}
      where (f.requester_id = $1 or f.addressee_id = $1) and f.accepted_at is not null and ${isNotBlocked('f')}
      order by lower(u.username)) r`,
)

/** Friends of the viewer, by name. */
export const readFriends = async ({ pool, actor }: OwnContext) => ({
  friends: (await queryJson<contract.Friend[]>(pool, list, viewerValues(actor))) ?? [],
})

const incoming = keyed(
  'friends.requests',
  `select coalesce(json_agg(r), '[]') as json from (
     select f.id, u.id as "userId", ${personColumns('u')}, ${visibleChosenStatus('u')} as "userStatus",
            ${isVisibleAdmin('u')} as "isAdmin", iso(f.created_at) as "createdAt"
       from friendships f join users u on u.id = f.requester_id
      where f.addressee_id = $1 and f.accepted_at is null and f.declined_at is null and ${isNotBlocked('f')}
      order by f.id desc) r`,
)

/** Requests the viewer has received and not answered, newest first. */
export const readRequests = async ({ pool, actor }: OwnContext) => ({
  requests: (await queryJson<contract.FriendRequest[]>(pool, incoming, viewerValues(actor))) ?? [],
})

const status = keyed(
  'friends.status',
  `select f.accepted_at is not null as "isFriend",
          coalesce(f.accepted_at is null and f.requester_id = $1, false) as "friendRequestSent",
          coalesce(f.accepted_at is null and f.addressee_id = $1, false) as "friendRequestReceived",
          case when f.accepted_at is null then f.id end as "requestId"
     from users u
     left join friendships f on ${isPair('f', '$1::int', 'u.id')} and f.declined_at is null and ${isNotBlocked('f')}
    where u.id = $2`,
)

/** The friendship status between the viewer and a person. Fails with `USER_NOT_FOUND`. */
export const readStatus = async ({ pool, actor }: OwnContext, { profileId }: contract.ByProfile) =>
  (await queryOne<contract.FriendshipStatus>(pool, status, [actor.id, profileId])) ?? fail('USER_NOT_FOUND')
