import type { ReportKind } from '@animeteca/contracts/moderation/reports'
import type { PoolClient } from 'pg'
import type { Change, Topic } from '../database/bus/change.ts'
import { approveComment } from '../episodes/comments/pending-comments.ts'
import { approveText } from '../profiles/pending-texts.ts'
import { approveReview } from '../reviews/pending-reviews.ts'

type Approval = (client: PoolClient, subjectId: number) => Promise<{ changes: Change[]; notified: number[] }>

const approve =
  (kind: 'profile_comment' | 'profile' | 'custom_list', topic: Topic): Approval =>
  async (client, subjectId) => {
    const { pageId, notified } = await approveText(client, kind, subjectId)
    return { notified, changes: pageId === undefined ? [] : [{ topic, ids: [pageId] }] }
  }

/** How to publish each kind of content that was pending review. Content that its author has deleted stays deleted. */
export const approvals: Record<ReportKind, Approval> = {
  async episode_comment(client, id) {
    const { episodeId, notified } = await approveComment(client, id)
    return { notified, changes: episodeId === undefined ? [] : [{ topic: 'episode', ids: [episodeId] }] }
  },
  profile_comment: approve('profile_comment', 'profile'),
  profile: approve('profile', 'person'),
  custom_list: approve('custom_list', 'tracking'),
  async review(client, id) {
    const { animeId, notified } = await approveReview(client, id)
    return { notified, changes: animeId === undefined ? [] : [{ topic: 'reviews', ids: [animeId] }] }
  },
}
