import { limits } from '@animeteca/contracts/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '../../lib/errors.ts'
import { trpcClient } from '../../lib/trpc.ts'
import type { LiveProfile } from './live-profile.ts'
import { liveKey } from './use-live-profile.ts'

/** Brings the page of comments below those that are known. */
export function useOlderComments({ profile: { id }, commentsCursor }: LiveProfile) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (cursor: string) =>
      trpcClient.profiles.comments.query({ id, cursor, limit: limits.profileComment.page }),
    onMutate: () => queryClient.cancelQueries({ queryKey: liveKey(id) }),
    onSuccess: ({ comments, nextCursor = null }) =>
      queryClient.setQueryData<LiveProfile>(
        liveKey(id),
        (live) => live && { ...live, comments: [...(live.comments ?? []), ...comments], commentsCursor: nextCursor },
      ),
    onError: toastError('Error al cargar comentarios'),
  })
  const load = () => {
    if (commentsCursor !== null) mutate(commentsCursor)
  }
  return { load, isLoading: isPending }
}
