import { back, draftId, onItsWay, without } from '../../lib/comments/comment-changes.ts'
import { type CommentPlace, useCommentAct } from '../../lib/comments/use-comment-act.ts'
import { toastError } from '../../lib/errors.ts'
import { toastReason } from '../../lib/failure.ts'
import { useViewer } from '../../lib/session.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { type LiveProfile, type ProfileComment, withComments } from './live-profile.ts'
import { actKey, liveKey } from './use-live-profile.ts'

/** Writing on a profile, and taking away. */
export function useCommentActs(id: number) {
  const viewer = useViewer()
  const place: CommentPlace<LiveProfile, ProfileComment> = { queryKey: liveKey(id), actKey: actKey(id), withComments }
  const add = useCommentAct(place, {
    send: async (comment: string) => (await trpcClient.profiles.comment.mutate({ id, comment })).comment,
    foresee: (words) => onItsWay(draftOf(viewer, words)),
    done: 'Comentario añadido',
    failed: toastError('Error al añadir comentario'),
  })
  const remove = useCommentAct(place, {
    send: (comment: ProfileComment) => trpcClient.profiles.deleteComment.mutate({ commentId: comment.id }),
    foresee: (comment) => ({ show: without(comment.id), takeBack: back(comment) }),
    done: 'Comentario eliminado',
    failed: toastReason('Error al eliminar comentario'),
  })
  return { add, remove }
}

/** A comment as it looks until the server has numbered it. */
const draftOf = (viewer: ReturnType<typeof useViewer>, comment: string): ProfileComment => ({
  id: draftId(),
  commenterId: viewer?.id ?? 0,
  commenterUsername: viewer?.username ?? '',
  commenterProfilePicture: viewer?.profilePicture ?? null,
  commenterProfileFrame: viewer?.profileFrame ?? 'none',
  comment,
  createdAt: new Date().toISOString(),
})
