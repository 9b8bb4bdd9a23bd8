import { back, type Draft, draftOf, numbered, onTop, without } from '../../lib/comments/comment-changes.ts'
import { commentsAt } from '../../lib/comments/comments-at.ts'
import { toastFailure } from '../../lib/failure.ts'
import { useOptimistic } from '../../lib/optimistic.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useViewer } from '../../lib/session.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { type LiveProfile, type ProfileComment, withComments } from './live-profile.ts'
import { liveKey } from './use-live-profile.ts'

/** Writing on a profile, and taking away. */
export function useCommentActs(id: number) {
  const viewer = useViewer()
  const scope = `profile-comments-${id}`
  const change = commentsAt<LiveProfile, ProfileComment>(liveKey(id), withComments)
  const add = useOptimistic({
    name: 'profiles.comment',
    scope,
    send: async ({ comment: { comment } }: Draft<ProfileComment>) =>
      (await trpcClient.profiles.comment.mutate({ id, comment })).comment,
    apply: (draft) => change(onTop(draft)),
    invert: ({ comment }) => change(without(comment.id)),
    onSuccess: (comment, draft) => change(numbered(draft, comment)),
    done: () => 'Comentario añadido',
    failed: () => toastFailure('Error al añadir comentario', { reason: 'instead' }),
  })
  const remove = useOptimistic({
    name: 'profiles.deleteComment',
    scope,
    send: (comment: ProfileComment) => trpcClient.profiles.deleteComment.mutate({ commentId: comment.id }),
    apply: (comment) => change(without(comment.id)),
    invert: (comment) => change(back(comment)),
    done: () => 'Comentario eliminado',
    failed: () => toastFailure('Error al eliminar comentario', { reason: 'below' }),
  })
  const write = (comment: string) =>
    add.mutateAsync(
      draftOf(written(viewer, comment), queryClient.getQueryData<LiveProfile>(liveKey(id))?.comments ?? []),
    )
  return { write, remove: remove.mutate }
}

/** A comment as it looks until the server has numbered it. */
const written = (viewer: ReturnType<typeof useViewer>, comment: string): Omit<ProfileComment, 'id'> => ({
  commenterId: viewer?.id ?? 0,
  commenterUsername: viewer?.username ?? '',
  commenterProfilePicture: viewer?.profilePicture ?? null,
  commenterProfileFrame: viewer?.profileFrame ?? 'none',
  comment,
  createdAt: new Date().toISOString(),
})
