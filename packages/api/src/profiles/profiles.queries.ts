import type { ById } from '@animeteca/contracts/fields'
import { lists, listTypes } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import type * as contract from '@animeteca/contracts/profiles/profiles'
import type { ReadContext } from '../call/context/read-context.ts'
import { decodeCursor, listingPage, longIdCursor, pageOf, sizeOf } from '../call/cursor.ts'
import { keyed, queryOne, statement } from '../database/statement.ts'
import { hashOf } from '../lib/answer-hash.ts'
import { fail } from '../lib/fail.ts'
import { isHiddenByReview, omitNullReviewFlags, viewerKeySql } from '../visibility/pending-review.ts'
import {
  personColumns,
  isBioInReview,
  isVisibleAdmin,
  seesPerson,
  displayedUsername,
  requireVisibleActivity,
  visibilityColumns,
  sees,
  seesAnime,
  visibleColumn,
  visibleBio,
  visibleChosenStatus,
  visibleStatus,
  viewerValues,
} from '../visibility/privacy.ts'
import type { ProfileVisibility } from '../visibility/privacy.ts'
import { markedIds, seenSeasons } from './seen-seasons.ts'

const profileColumns = `u.id, ${personColumns('u')}, ${visibleBio('u')} as bio, ${isBioInReview('u')} as "bioInReview",
  ${isVisibleAdmin('u')} as "isAdmin", ${visibleColumn('u', 'profile', visibleChosenStatus('u'))} as "userStatus",
  ${visibleColumn('u', 'profile', visibleStatus('u'))} as status, ${visibleColumn('u', 'profile', 'iso(u.created_at)')} as "createdAt",
  ${visibleColumn('u', 'email', 'u.email')} as email, not coalesce(${sees.profile('u')}, false) as "isPrivate"`

const byId = keyed('profiles.byId', `select ${profileColumns} from users u where u.id = $3 and u.erased_at is null`)
const byUsername = keyed(
  'profiles.byUsername',
  `select ${profileColumns} from users u where lower(u.username) = lower($3) and u.erased_at is null`,
)

/** A profile as the viewer may see it. Fails with `USER_NOT_FOUND`. */
export const readProfile = async ({ pool, actor }: ReadContext, { id }: ById) =>
  omitNullReviewFlags(
    (await queryOne<contract.Profile>(pool, byId, [...viewerValues(actor), id])) ?? fail('USER_NOT_FOUND'),
  )

/** The same, by username without case. */
export const readProfileByUsername = async ({ pool, actor }: ReadContext, { username }: contract.ProfileByUsername) =>
  omitNullReviewFlags(
    (await queryOne<contract.Profile>(pool, byUsername, [...viewerValues(actor), username])) ?? fail('USER_NOT_FOUND'),
  )

const listCounts = listTypes
  .map((listType) => `count(*) filter (where list_type = '${listType}') as "${lists[listType].count}"`)
  .join(', ')

const isCommentHidden = isHiddenByReview(viewerKeySql, {
  pendingSince: 'c.pending_review_since',
  author: 'c.commenter_id',
})

// Animes in the trash do not count, and private ones count for their owner only.
const statsOf = `(select row_to_json(r) from (
   select l.*, w.*, c.* from
     (select ${listCounts} from list_entries join animes a on a.id = anime_id and a.deleted_at is null
       where user_id = u.id and ${seesAnime('u.id', 'a.id')}) l,
     (with ${seenSeasons('u.id', markedIds('u.id'))} select coalesce(sum(episodes), 0)::int as "episodesWatched" from seen) w,
     (select count(*) as "commentsReceived" from profile_comments
       c where profile_id = u.id and ${seesPerson('commenter_id')} and not ${isCommentHidden}) c) r)`

const stats = statement(
  'profiles.stats',
  `select ${visibilityColumns('u')}, ${visibleColumn('u', 'activity', statsOf)} as stats from users u where u.id = $3`,
)

/** Counts of a person's lists and of comments on their profile. */
export async function readStats({ pool, actor }: ReadContext, { id }: ById) {
  const row = await queryOne<ProfileVisibility & { stats: contract.ProfileStats }>(pool, stats, [
    ...viewerValues(actor),
    id,
  ])
  return requireVisibleActivity(row).stats
}

/** The columns of the contract's comment on a profile, rows of `profile_comments` and of `users`, its writer. */
export const profileCommentColumns = (
  c: string,
  w: string,
) => `${c}.id, ${c}.commenter_id as "commenterId", ${displayedUsername(w)} as "commenterUsername",
  ${w}.profile_picture as "commenterProfilePicture", ${w}.profile_frame as "commenterProfileFrame", ${c}.comment,
  iso(${c}.created_at) as "createdAt"`

/** JSON of at most $5 comments with an id below $4. */
const commentsOf = `(select coalesce(json_agg(r), '[]') from (
   select ${profileCommentColumns('c', 'w')}, case when c.pending_review_since is not null then true end as "inReview"
     from profile_comments c join users w on w.id = c.commenter_id
    where c.profile_id = u.id and ($4::bigint is null or c.id < $4) and ${seesPerson('c.commenter_id')} and not ${isCommentHidden}
    order by c.id desc limit $5::int) r)`

const comments = statement(
  'profiles.comments',
  `select ${visibleColumn('u', 'profile', commentsOf)} as comments from users u where u.id = $3`,
)

/** Comments on a profile, newest first. */
export async function readComments({ pool, actor }: ReadContext, { id, ...paging }: contract.ListProfileComments) {
  const [before = null] = decodeCursor(paging.cursor, longIdCursor) ?? []
  const values = [...viewerValues(actor), id, before, sizeOf(paging) + 1]
  const row =
    (await queryOne<{ comments: contract.ProfileComment[] | null }>(pool, comments, values)) ?? fail('USER_NOT_FOUND')
  const page = listingPage(row.comments ?? fail('PROFILE_PRIVATE'), paging, (last) => [last.id])
  return { comments: page.items.map(omitNullReviewFlags), ...page.paging }
}

function paged(found: contract.ProfileComment[], size: number) {
  const { items, nextCursor } = pageOf(found, size, (last) => [last.id])
  return { comments: items.map(omitNullReviewFlags), nextCursor }
}

const pollStatement = statement(
  'profiles.poll',
  `select (select row_to_json(r) from (select ${profileColumns}) r) as profile,
          ${visibleColumn('u', 'activity', statsOf)} as stats, ${visibleColumn('u', 'profile', commentsOf)} as comments
     from users u where u.id = $3`,
)

/** The whole profile if it differs from the hash of what the viewer has. */
export async function readPoll({ pool, actor }: ReadContext, { id, hash }: contract.Poll) {
  type PollRow = {
    profile: contract.Profile
    stats: contract.ProfileStats | null
    comments: contract.ProfileComment[] | null
  }
  const size = limits.profileComment.page
  const values = [...viewerValues(actor), id, null, size + 1]
  const { comments, ...row } = (await queryOne<PollRow>(pool, pollStatement, values)) ?? fail('USER_NOT_FOUND')
  const newest = comments ? paged(comments, size) : { comments: null, nextCursor: null }
  const answer = {
    ...row,
    profile: omitNullReviewFlags(row.profile),
    comments: newest.comments,
    commentsCursor: newest.nextCursor,
  }
  const newHash = hashOf(answer)
  return newHash === hash ? { changed: false as const } : { changed: true as const, hash: newHash, ...answer }
}
