import type { UserContext } from '../context.ts'
import { EpisodeComment } from '../episodes/episode-comment.entity.ts'
import { fail } from '../fail.ts'
import { audit } from './audit.ts'

/** Takes a moderation back: the comment says again what its author wrote. */
export async function restoreComment(ctx: UserContext, { id }: { id: number }) {
  const episodeId = await ctx.em.transactional(async (em) => {
    const comment =
      (await em.findOne(EpisodeComment, id, { populate: ['originalContent'] })) ?? fail('COMMENT_NOT_FOUND')
    if (comment.originalContent === null) return undefined
    em.assign(comment, { content: comment.originalContent, originalContent: null, moderated: false })
    await em.flush()
    await em.execute('update episode_stats set version = version + 1 where episode_id = ?', [comment.episode.id])
    return comment.episode.id
  })
  if (episodeId === undefined) return { success: true as const }

  await ctx.bus.publish({ topic: 'episode', ids: [episodeId] })
  await audit(ctx, {
    action: 'admin.comment_restored',
    actorId: ctx.actor.id,
    targetType: 'episode_comment',
    targetId: id,
    detail: { episodeId },
  })
  return { success: true as const }
}
