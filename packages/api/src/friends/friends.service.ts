import type * as contract from '@animeteca/contracts/friends/friends'
import type { UserContext } from '../call/context/context.ts'
import { keyed, queryOne } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'
import { deleteFriendNotices, insertNotices } from '../outbox/insert-notices.ts'
import { hasBlockBetween } from '../visibility/blocking.ts'
import { isPair, isNotBlocked } from '../visibility/friendships.ts'

/** Marks the request's notice as read, because its recipient has answered it. */
const markNoticeRead = (reader: string, requester: string) =>
  `update notices set read_at = now()
    where user_id = ${reader} and kind = 'friend_request' and subject = (${requester})::text and read_at is null`

// A single statement, so that simultaneous requests in either direction see each other. It inserts only for a pair without a row, since a conflict
// would burn a sequence value. A declined request passes its row to the new one with a new id, so that the old one cannot be restored. A blocked
// person gets the answer of a sent request, but no row is stored.
const insertRequest = keyed(
  'friends.request',
  `with person as (
     select id, ${hasBlockBetween('$1::int', '$2::int')} as is_blocked,
            exists (select from blocks where blocker_id = $1 and blocked_id = $2) as has_blocked
       from users where id = $2 and deletion_requested_at is null
   ), pair as (
     select id, declined_at from friendships f where ${isPair('f', '$1::int', '$2::int')} and ${isNotBlocked('f')}
   ), accepted as (
     update friendships set accepted_at = now()
      where id = (select id from pair) and accepted_at is null and declined_at is null and requester_id = $2
        and exists (select from person)
     returning 'friends' as status
   ), requested_again as (
     update friendships
        set id = default, requester_id = $1, addressee_id = $2, created_at = default, declined_at = null
      where id = (select id from pair where declined_at is not null) and declined_at is not null and exists (select from person)
     returning 'requested' as status
   ), requested as (
     insert into friendships as f (requester_id, addressee_id)
     select $1, id from person where not is_blocked and not exists (select from pair)
     on conflict (least(requester_id, addressee_id), greatest(requester_id, addressee_id))
     do update set accepted_at = now() where f.accepted_at is null and f.declined_at is null and f.requester_id = $2
     returning case when accepted_at is null then 'requested' else 'friends' end as status
   ), outcome as (
     select coalesce((select status from accepted), (select status from requested_again), (select status from requested)) as status from person
   ), notified as (${insertNotices({
     from: 'outcome where status is not null',
     user: '$2',
     kind: `case status when 'friends' then 'friend_accepted' else 'friend_request' end`,
     subject: '$1::int',
     actor: '$1',
   })}), answered as (${markNoticeRead('$1', `select $2 from outcome where status = 'friends'`)})
   select case when is_blocked then 'requested' else status end as status, is_blocked as "isBlocked", has_blocked as "hasBlocked"
     from outcome, person`,
)

interface RequestResult {
  isBlocked: boolean
  hasBlocked: boolean
  /** Null when the two are friends already or a request exists. */
  status: contract.Requested['status'] | null
}

/** Sends a friend request, or accepts the one that the other person has sent. */
export async function request(ctx: UserContext, { friendId }: contract.RequestFriendship) {
  const { pool, actor } = ctx
  if (friendId === actor.id) fail('FRIEND_SELF')

  const attempt = async () =>
    (await queryOne<RequestResult>(pool, insertRequest, [actor.id, friendId])) ?? fail('USER_NOT_FOUND')
  // retry once: the friendship or request in the way may have been deleted concurrently
  const firstAttempt = await attempt()
  if (firstAttempt.hasBlocked) fail('PERSON_BLOCKED')
  const status = firstAttempt.status ?? (await attempt()).status ?? fail('FRIEND_DUPLICATE')
  if (!firstAttempt.isBlocked) publish(ctx, actor.id, friendId)
  return { success: true as const, status }
}

// Idempotent: a repeated call keeps the date of the friendship.
const acceptRequest = keyed(
  'friends.accept',
  `with accepted as (
     update friendships set accepted_at = coalesce(accepted_at, now())
      where id = $1 and addressee_id = $2 and declined_at is null and not ${hasBlockBetween('requester_id', 'addressee_id')}
     returning requester_id as "otherId"
   ), notified as (${insertNotices({
     from: 'accepted',
     user: '"otherId"',
     kind: `'friend_accepted'`,
     subject: '$2::int',
     actor: '$2',
   })}), answered as (${markNoticeRead('$2', 'select "otherId" from accepted')})
   select "otherId" from accepted`,
)

/** Accepts a request as its recipient. Fails with `FRIEND_REQUEST_NOT_FOUND`. */
export async function accept(ctx: UserContext, { requestId }: contract.ByRequest) {
  const { otherId } = (await queryOther(ctx, acceptRequest, requestId)) ?? fail('FRIEND_REQUEST_NOT_FOUND')
  publish(ctx, ctx.actor.id, otherId)
  return { success: true as const }
}

const declineRequest = keyed(
  'friends.decline',
  `with declined as (
     update friendships set declined_at = now()
      where id = $1 and addressee_id = $2 and accepted_at is null and declined_at is null
     returning requester_id as "otherId"
   ), cancelled as (
     delete from friendships
      where id = $1 and requester_id = $2 and accepted_at is null and declined_at is null
     returning addressee_id as "otherId"
   ), answered as (${markNoticeRead('$2', 'select "otherId" from declined')})
   select "otherId" from declined union all select "otherId" from cancelled`,
)

/** Declines a request as its recipient, who can undo that, or withdraws it as its sender for good. */
export async function decline(ctx: UserContext, { requestId }: contract.ByRequest) {
  const { otherId } = (await queryOther(ctx, declineRequest, requestId)) ?? fail('FRIEND_REQUEST_NOT_FOUND')
  publish(ctx, ctx.actor.id, otherId)
  return { success: true as const }
}

// Idempotent, like accepting.
const restoreRequest = keyed(
  'friends.undoDecline',
  `update friendships set declined_at = null where id = $1 and addressee_id = $2 and accepted_at is null
   returning requester_id as "otherId"`,
)

/** Restores a request that its recipient has declined. Fails once either person has sent a new one. */
export async function undoDecline(ctx: UserContext, { requestId }: contract.ByRequest) {
  const { otherId } = (await queryOther(ctx, restoreRequest, requestId)) ?? fail('FRIEND_REQUEST_NOT_FOUND')
  publish(ctx, ctx.actor.id, otherId)
  return { success: true as const }
}

const removeFriendship = keyed(
  'friends.remove',
  `with removed as (
     delete from friendships f where ${isPair('f', '$1::int', '$2::int')} and accepted_at is not null
     returning $1::int as "otherId"
   ), deleted_notices as (${deleteFriendNotices('$1::int', '$2::int')} and exists (select from removed)
   )
   select "otherId" from removed`,
)

/** Ends a friendship from either side. */
export async function remove(ctx: UserContext, { friendId }: contract.ByFriend) {
  const { otherId } = (await queryOther(ctx, removeFriendship, friendId)) ?? fail('FRIEND_NOT_FOUND')
  publish(ctx, ctx.actor.id, otherId)
  return { success: true as const }
}

const queryOther = ({ pool, actor }: UserContext, sql: typeof acceptRequest, id: number) =>
  queryOne<{ otherId: number }>(pool, sql, [id, actor.id])

const publish = ({ bus }: UserContext, ...ids: number[]) => bus.publish({ topic: 'friends', ids })
