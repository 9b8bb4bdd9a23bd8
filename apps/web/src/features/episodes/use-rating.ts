import { toast } from '@animeteca/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '../../lib/failure.ts'
import { useViewer } from '../../lib/session.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'
import type { Episode } from './live-episode.ts'
import { actKey, liveKey } from './live-query.ts'

/** The signed-in person's stars: lit at once. The mean of all waits for the server, which alone knows it exactly. */
export function useRating(id: number) {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const isSignedIn = useViewer() !== null
  const { data } = trpc.episodes.myRating.useQuery({ id }, { enabled: isSignedIn, refetchOnWindowFocus: true })
  const { mutate } = useMutation({
    mutationFn: (rating: number) => trpcClient.episodes.rate.mutate({ id, rating }),
    mutationKey: actKey(id),
    scope: { id: `rating-${id}` },
    async onMutate(rating) {
      await Promise.all([utils.episodes.myRating.cancel({ id }), queryClient.cancelQueries({ queryKey: liveKey(id) })])
      const before = utils.episodes.myRating.getData({ id })
      utils.episodes.myRating.setData({ id }, { rating })
      return before
    },
    onSuccess({ averageRating, totalRatings }) {
      queryClient.setQueryData<Episode>(liveKey(id), (page) => page && { ...page, averageRating, totalRatings })
      toast.success('Valoración enviada')
    },
    onError(error, _, before) {
      utils.episodes.myRating.setData({ id }, before)
      toastFailure('No se pudo enviar la valoración')(error)
    },
    onSettled() {
      // Another vote is on its way: its answer will do.
      if (queryClient.isMutating({ mutationKey: actKey(id) }) > 1) return
      void utils.episodes.myRating.invalidate({ id })
      void queryClient.invalidateQueries({ queryKey: liveKey(id) })
      void utils.catalogue.byId.invalidate()
    },
  })
  return { rating: data?.rating ?? null, rate: mutate }
}
