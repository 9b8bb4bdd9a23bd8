import type { ModerationAction } from '@animeteca/contracts/labels'
import { moderationTexts } from '@animeteca/contracts/labels'
import { useOptimistic } from '../../../lib/optimistic.ts'
import { useViewer } from '../../../lib/session.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { removeComment, replaceComment, restoreComment } from '../../../nouns/comment/comment-changes.ts'
import { useThreadActs } from '../../../nouns/comment/use-thread-acts.ts'
import type { Episode, EpisodeComment } from '../live-episode.ts'
import { liveKey } from '../live-query.ts'

type Moderation = { comment: EpisodeComment; action: ModerationAction }

/** Writing, deleting and moderating on an episode. */
export function useCommentActs(id: number, tells: EpisodeComment['tells'] = null) {
  const viewer = useViewer()
  const { change, scope, write, remove } = useThreadActs<Episode, EpisodeComment>({
    router: 'episodes',
    id,
    queryKey: liveKey(id),
    commentsOf: ({ comments }) => comments,
    withComments: (page, change) => ({ ...page, comments: change(page.comments) }),
    draft: (content) => ({
      userId: viewer?.id ?? 0,
      username: viewer?.username ?? '',
      profilePicture: viewer?.profilePicture ?? null,
      profileFrame: viewer?.profileFrame ?? 'none',
      content,
      createdAt: new Date().toISOString(),
      moderated: false,
      likes: 0,
      editedAt: null,
      tells,
      answerCount: 0,
      answers: [],
    }),
    send: async ({ content, tells }) => {
      const about = tells ? { tellsUpTo: tells.episodeId } : {}
      return (await trpcClient.episodes.comment.mutate({ id, content, ...about })).comment
    },
    erase: ({ id: commentId }) => trpcClient.episodes.deleteComment.mutate({ id, commentId }),
    sent: 'Comentario publicado',
    failed: 'No se pudo enviar el comentario',
  })
  const moderate = useOptimistic({
    name: 'episodes.deleteComment',
    scope,
    send: ({ comment, action }: Moderation) =>
      trpcClient.episodes.deleteComment.mutate({ id, commentId: comment.id, action }),
    apply({ comment, action }) {
      const content = moderationTexts[action]
      change(
        content === null
          ? removeComment(comment.id)
          : replaceComment<EpisodeComment>({ ...comment, content, moderated: true }),
      )
    },
    invert: ({ comment }) => change((comments) => restoreComment(comment)(replaceComment(comment)(comments))),
    done: 'Comentario moderado',
    failed: 'No se pudo moderar el comentario',
  })
  return { write, remove, moderate: moderate.mutate }
}
