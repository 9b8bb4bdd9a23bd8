import type { ReportKind } from '@animeteca/contracts/moderation/reports'
import type { PoolClient } from 'pg'
import type { Change, Topic } from '../database/bus/change.ts'
import { releaseComment } from '../episodes/comments/pending-comments.ts'
import { releaseText } from '../profiles/reviewed-texts.ts'

type Release = (client: PoolClient, subjectId: number) => Promise<{ changes: Change[]; told: number[] }>

const release =
  (kind: 'profile_comment' | 'profile' | 'custom_list', topic: Topic): Release =>
  async (client, subjectId) => {
    const { placeId, told } = await releaseText(client, kind, subjectId)
    return { told, changes: placeId === undefined ? [] : [{ topic, ids: [placeId] }] }
  }

/** How to publish each kind of content that was pending review. Content that its author has deleted stays deleted. */
export const releases: Record<ReportKind, Release> = {
  async episode_comment(client, id) {
    const { episodeId, told } = await releaseComment(client, id)
    return { told, changes: episodeId === undefined ? [] : [{ topic: 'episode', ids: [episodeId] }] }
  },
  profile_comment: release('profile_comment', 'profile'),
  profile: release('profile', 'person'),
  custom_list: release('custom_list', 'tracking'),
}
