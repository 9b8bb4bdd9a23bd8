import type { PoolClient } from 'pg'
import type { UserContext } from '../call/context/context.ts'
import { queryOne, queryMany, statement } from '../database/statement.ts'
import { sendToReview, matchBlockedWords } from '../moderation/blocked-words/send-to-review.ts'
import { insertNotices } from '../outbox/insert-notices.ts'

// Locks the row, so that concurrent changes run one after the other.
const lockBio = statement('profiles.lockBio', 'select bio from users where id = $1 for no key update')

const setPending = statement(
  'profiles.reviewBio',
  'update users set bio_pending_review_since = case when $2::boolean then coalesce(bio_pending_review_since, now()) end where id = $1',
)

/** Runs `write` on a description and sends it to review or publishes it by the blocked words; an unchanged one keeps its state. */
export async function writeReviewedBio(
  ctx: UserContext,
  client: PoolClient,
  bio: string | null | undefined,
  write: () => Promise<unknown>,
) {
  if (bio === undefined) return write()
  const before = await queryOne<{ bio: string | null }>(client, lockBio, [ctx.actor.id])
  // an empty text needs no review
  const isSame = before?.bio === bio
  const words = isSame || bio === null ? [] : await matchBlockedWords(ctx, client, [bio])
  if (!isSame) await queryOne(client, setPending, [ctx.actor.id, false])
  await write()
  if (isSame) return
  if (words.length > 0) await queryOne(client, setPending, [ctx.actor.id, true])
  await sendToReview(ctx, client, { kind: 'profile', subjectId: ctx.actor.id }, words)
}

const approvalStatement = (name: string, kind: string, update: string, furtherCtes: string) =>
  statement(
    name,
    `with approved as (${update}), author as (${insertNotices({
      from: 'approved',
      user: 'author_id',
      kind: `'text_released'`,
      subject: `concat_ws(':', '${kind}', id, now())`,
    })})${furtherCtes}
     select page_id as "pageId", t.user_id as "notifiedId"
       from approved left join (select user_id from author ${furtherCtes && 'union select user_id from owner'}) t on true`,
  )

const approveComment = approvalStatement(
  'profiles.approveComment',
  'profile_comment',
  `update profile_comments set pending_review_since = null where id = $1 and pending_review_since is not null
   returning id, commenter_id as author_id, profile_id as page_id`,
  `, owner as (${insertNotices({
    from: 'approved',
    user: 'page_id',
    kind: `'profile_comment'`,
    subject: 'id',
    actor: 'author_id',
    profileComment: 'id',
  })})`,
)

const approveBio = approvalStatement(
  'profiles.approveBio',
  'profile',
  `update users set bio_pending_review_since = null where id = $1 and bio_pending_review_since is not null
    returning id, id as author_id, id as page_id`,
  '',
)

const approveList = approvalStatement(
  'profiles.approveList',
  'custom_list',
  `update custom_lists set pending_review_since = null where id = $1 and pending_review_since is not null
    returning id, user_id as author_id, user_id as page_id`,
  '',
)

const approvals = { profile_comment: approveComment, profile: approveBio, custom_list: approveList }

/** Publishes a text after review; returns the id of the profile that shows it and the people to notify. */
export async function approveText(client: PoolClient, kind: keyof typeof approvals, subjectId: number) {
  const rows = await queryMany<{ pageId: number; notifiedId: number | null }>(client, approvals[kind], [subjectId])
  return { pageId: rows[0]?.pageId, notified: rows.flatMap(({ notifiedId }) => notifiedId ?? []) }
}
