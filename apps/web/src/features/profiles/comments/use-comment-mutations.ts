import { trpcClient } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { useThreadMutations } from '../../../nouns/comment/use-thread-mutations.ts'
import { type LiveProfile, type ProfileComment, withComments } from '../live/live-profile.ts'
import { liveKey } from '../live/use-live-profile.ts'

/** Mutations to write and delete comments on a profile. */
export function useCommentMutations(id: number) {
  const viewer = useViewer()
  return useThreadMutations<LiveProfile, ProfileComment>({
    router: 'profiles',
    id,
    queryKey: liveKey(id),
    commentsOf: ({ comments }) => comments,
    withComments,
    draft: (comment) => ({
      commenterId: viewer?.id ?? 0,
      commenterUsername: viewer?.username ?? '',
      commenterProfilePicture: viewer?.profilePicture ?? null,
      commenterProfileFrame: viewer?.profileFrame ?? 'none',
      comment,
      createdAt: new Date().toISOString(),
    }),
    send: async ({ comment }) => (await trpcClient.profiles.comment.mutate({ id, comment })).comment,
    erase: ({ id: commentId }) => trpcClient.profiles.deleteComment.mutate({ commentId }),
    successToast: 'Comentario añadido',
    errorToast: { message: 'Error al añadir comentario', reason: 'instead' },
  })
}
