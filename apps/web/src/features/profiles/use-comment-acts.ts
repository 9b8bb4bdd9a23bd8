import { toast } from '@animeteca/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { toastError } from '../../lib/errors.ts'
import { useViewer } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'
import { type LiveProfile, type ProfileComment, withComments } from './live-profile.ts'
import { liveKey } from './use-live-profile.ts'

type Change = (comments: ProfileComment[]) => ProfileComment[]

/** Writing on a profile and taking away: shown at once, taken back when the server refuses. */
export function useCommentActs(profileId: number) {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const key = liveKey(profileId)
  const change = (how: Change) => queryClient.setQueryData<LiveProfile>(key, (live) => live && withComments(live, how))
  const foresee = async (how: Change) => {
    await queryClient.cancelQueries({ queryKey: key })
    const before = queryClient.getQueryData<LiveProfile>(key)
    change(how)
    return () => queryClient.setQueryData(key, before)
  }
  const scope = { id: `profile-comments-${profileId}` }
  const onSettled = () => void queryClient.invalidateQueries({ queryKey: key })

  const add = trpc.profiles.comment.useMutation({
    scope,
    onMutate: ({ comment }) => foresee((comments) => [draftOf(viewer, comment), ...comments]),
    onSuccess: ({ comment }) => {
      change((comments) => [comment, ...comments.filter(({ id }) => id > 0 && id !== comment.id)])
      toast.success('Comentario añadido')
    },
    onError: (error, _, takeBack) => {
      takeBack?.()
      toastError('Error al añadir comentario')(error)
    },
    onSettled,
  })
  const remove = trpc.profiles.deleteComment.useMutation({
    scope,
    onMutate: ({ commentId }) => foresee((comments) => comments.filter(({ id }) => id !== commentId)),
    onSuccess: () => toast.success('Comentario eliminado'),
    onError: (error, _, takeBack) => {
      takeBack?.()
      toastError('Error al eliminar comentario')(error)
    },
    onSettled,
  })
  return { add, remove }
}

/** A comment as it looks until the server has numbered it. */
function draftOf(viewer: ReturnType<typeof useViewer>, comment: string): ProfileComment {
  return {
    id: -Date.now(),
    commenterId: viewer?.id ?? 0,
    commenterUsername: viewer?.username ?? '',
    commenterProfilePicture: viewer?.profilePicture ?? null,
    commenterProfileFrame: viewer?.profileFrame ?? 'none',
    comment,
    createdAt: new Date().toISOString(),
  }
}
