import type { ById } from '@animeteca/contracts/fields'
import type { EntityManager } from '@mikro-orm/postgresql'
import { audited } from '../audit/audit.ts'
import type { UserContext } from '../context.ts'
import { fail } from '../fail.ts'
import { EpisodeComment } from './episode-comment.entity.ts'

/** Takes a moderation back: the comment says again what its author wrote. */
export async function restoreComment(ctx: UserContext, { id }: ById) {
  const giveBack = async (em: EntityManager) => {
    const comment =
      (await em.findOne(EpisodeComment, id, { populate: ['originalContent'] })) ?? fail('COMMENT_NOT_FOUND')
    if (comment.originalContent === null) return undefined
    em.assign(comment, { content: comment.originalContent, originalContent: null, moderated: false })
    return comment.episode.id
  }
  const episodeId = await audited(ctx, giveBack, (episodeId) =>
    episodeId === undefined
      ? undefined
      : { action: 'admin.comment_restored', targetType: 'episode_comment', targetId: id, detail: { episodeId } },
  )
  if (episodeId !== undefined) ctx.bus.publish({ topic: 'episode', ids: [episodeId] })
  return { success: true as const }
}
