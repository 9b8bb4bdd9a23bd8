import type { ReportDecision, ReportKind } from '@animeteca/contracts/moderation/reports'
import type { PoolClient } from 'pg'
import { updateUser } from '../accounts/update-user.ts'
import type { UserContext } from '../call/context/context.ts'
import type { Change } from '../database/bus/change.ts'
import { queryOne, statement } from '../database/statement.ts'
import { removeComment } from '../episodes/comments/comment-removal.ts'
import { isSubjectRemoved } from '../moderation/reports/report-subjects.ts'
import { insertNotices } from '../outbox/insert-notices.ts'
import { removeProfileComment } from '../profiles/profile-comment-removal.ts'
import { removeReview } from '../reviews/review-removal.ts'
import { removeListTexts } from '../tracking/lists/list-texts-removal.ts'

/** The result of a removal: changes to publish after the commit, who is notified, and whether the notice was a warning. */
interface Removed {
  changes: Change[]
  notified: number[]
  hasWarned?: boolean
}

type Removal = (
  ctx: UserContext,
  client: PoolClient,
  input: {
    subjectId: number
    decision: ReportDecision
    /** The text is pending review and has no other report. */
    isOnlyReview: boolean
  },
) => Promise<Removed | undefined>

const episodeOf = statement(
  'reports.episodeOf',
  'select episode_id as id from episode_comments where id = $1 and not moderated',
)

const reviewOf = statement('reports.reviewOf', 'select from reviews where id = $1 and not moderated')

const isRemovedStatement = (kind: ReportKind) =>
  statement(
    `reports.isRemoved.${kind}`,
    `select from (select '${kind}' as kind, $1::bigint as subject_id) r where ${isSubjectRemoved('r')}`,
  )
const isCommentRemoved = isRemovedStatement('profile_comment')
const isListRemoved = isRemovedStatement('custom_list')

const notify = statement(
  'reports.notifyProfile',
  insertNotices({ user: '$1', kind: '$2', subject: `concat_ws(':', $1::int, now())` }),
)

/** How to remove each kind of reported thing, with its entry in the audit log; undefined where its author has deleted it already. */
export const removals: Record<ReportKind, Removal> = {
  async episode_comment(ctx, client, { subjectId: commentId, decision }) {
    const episode = await queryOne<{ id: number }>(client, episodeOf, [commentId])
    if (!episode) return undefined
    const hasWarned = decision === 'removed_and_warned'
    const action = hasWarned ? 'delete_with_warning' : 'delete_with_message'
    const removed = { id: episode.id, commentId, action } as const
    const { notified } = await removeComment(ctx, client, removed, { isReported: true })
    return { notified, hasWarned, changes: [{ topic: 'episode', ids: [episode.id] }] }
  },
  async profile_comment(ctx, client, { subjectId: commentId }) {
    if (await queryOne(client, isCommentRemoved, [commentId])) return undefined
    const { profileId, notified } = await removeProfileComment(ctx, client, { commentId })
    return { notified, changes: [{ topic: 'profile', ids: [profileId] }] }
  },
  /** Clears picture and description, or only the part that is pending review. A username can only be changed by its owner. */
  async profile(_, client, { subjectId: id, isOnlyReview }) {
    const clearedBio = { bio: null, bio_pending_review_since: null }
    await updateUser(client, id, isOnlyReview ? clearedBio : { ...clearedBio, profile_picture: null })
    await queryOne(client, notify, [id, isOnlyReview ? 'bio_moderated' : 'profile_moderated'])
    return { notified: [id], changes: [{ topic: 'person', ids: [id] }] }
  },
  async review(ctx, client, { subjectId: reviewId, decision }) {
    if (!(await queryOne(client, reviewOf, [reviewId]))) return undefined
    const hasWarned = decision === 'removed_and_warned'
    const action = hasWarned ? 'delete_with_warning' : 'delete_with_message'
    const { notified, animeId } = await removeReview(ctx, client, { reviewId, action }, { isReported: true })
    return { notified, hasWarned, changes: [{ topic: 'reviews', ids: [animeId] }] }
  },
  async custom_list(ctx, client, { subjectId: id }) {
    if (await queryOne(client, isListRemoved, [id])) return undefined
    const removed = await removeListTexts(ctx, client, id)
    return removed
      ? { notified: removed.notified, changes: [{ topic: 'tracking', ids: [removed.ownerId] }] }
      : undefined
  },
}
