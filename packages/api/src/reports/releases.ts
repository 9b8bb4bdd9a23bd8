import type { ReportKind } from '@animeteca/contracts/reports'
import type { PoolClient } from 'pg'
import type { Change } from '../database/event-bus.ts'
import { releaseComment } from '../episodes/held-comments.ts'

type Release = (client: PoolClient, subjectId: number) => Promise<{ changes: Change[]; told: number[] }>

const nothing: Release = async () => ({ changes: [], told: [] })

/** How each kind of thing that is held is shown to everybody; what its author has deleted meanwhile is not. */
export const releases: Record<ReportKind, Release> = {
  async episode_comment(client, id) {
    const { episodeId, told } = await releaseComment(client, id)
    return { told, changes: episodeId === undefined ? [] : [{ topic: 'episode', ids: [episodeId] }] }
  },
  profile_comment: nothing,
  profile: nothing,
  custom_list: nothing,
}
