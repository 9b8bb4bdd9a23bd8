import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '../../../lib/errors.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import type { Episode } from '../live-episode.ts'
import { actKey, liveKey } from '../live-query.ts'

/** Brings the page of comments below those that are known. */
export function useOlderComments({ id, commentsCursor }: Pick<Episode, 'id' | 'commentsCursor'>) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey: actKey(id),
    mutationFn: (cursor: string) => trpcClient.episodes.olderComments.query({ id, cursor }),
    onMutate: () => queryClient.cancelQueries({ queryKey: liveKey(id) }),
    onSuccess: ({ comments, commentsCursor }) =>
      queryClient.setQueryData<Episode>(
        liveKey(id),
        (page) => page && { ...page, comments: [...page.comments, ...comments], commentsCursor },
      ),
    onError: toastError('Error al cargar comentarios'),
  })
  const load = () => {
    if (commentsCursor !== null) mutate(commentsCursor)
  }
  return { load, isLoading: isPending }
}
