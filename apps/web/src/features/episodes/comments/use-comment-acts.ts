import type { ModerationAction } from '@animeteca/contracts/labels'
import { moderationTexts } from '@animeteca/contracts/labels'
import { back, draftId, instead, onItsWay, without } from '../../../lib/comments/comment-changes.ts'
import { type CommentPlace, useCommentAct } from '../../../lib/comments/use-comment-act.ts'
import { toastFailure, toastReason } from '../../../lib/failure.ts'
import { useViewer } from '../../../lib/session.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import type { Episode, EpisodeComment } from '../live-episode.ts'
import { actKey, liveKey } from '../live-query.ts'

type Moderation = { comment: EpisodeComment; action: ModerationAction }

/** Writing, deleting and moderating on an episode. */
export function useCommentActs(id: number) {
  const viewer = useViewer()
  const place: CommentPlace<Episode, EpisodeComment> = {
    queryKey: liveKey(id),
    actKey: actKey(id),
    withComments: (page, change) => ({ ...page, comments: change(page.comments) }),
  }
  const add = useCommentAct(place, {
    send: async (content: string) => (await trpcClient.episodes.comment.mutate({ id, content })).comment,
    foresee: (content) => onItsWay(draftOf(viewer, content)),
    done: 'Comentario publicado',
    failed: toastFailure('No se pudo enviar el comentario'),
  })
  const remove = useCommentAct(place, {
    send: (comment: EpisodeComment) => trpcClient.episodes.deleteComment.mutate({ id, commentId: comment.id }),
    foresee: (comment) => ({ show: without(comment.id), takeBack: back(comment) }),
    done: 'Comentario eliminado',
    failed: toastReason('Error al eliminar comentario'),
  })
  const moderate = useCommentAct(place, {
    send: ({ comment, action }: Moderation) =>
      trpcClient.episodes.deleteComment.mutate({ id, commentId: comment.id, action }),
    foresee({ comment, action }) {
      const content = moderationTexts[action]
      return {
        show:
          content === null ? without(comment.id) : instead<EpisodeComment>({ ...comment, content, moderated: true }),
        takeBack: (comments) => back(comment)(instead(comment)(comments)),
      }
    },
    done: 'Comentario moderado',
    failed: toastFailure('No se pudo moderar el comentario'),
  })
  return { add, remove, moderate }
}

/** A comment as it looks until the server has numbered it. */
const draftOf = (viewer: ReturnType<typeof useViewer>, content: string): EpisodeComment => ({
  id: draftId(),
  userId: viewer?.id ?? 0,
  username: viewer?.username ?? '',
  profilePicture: viewer?.profilePicture ?? null,
  profileFrame: viewer?.profileFrame ?? 'none',
  content,
  createdAt: new Date().toISOString(),
  moderated: false,
})
