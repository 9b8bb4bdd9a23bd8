import { toast } from '@animeteca/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '../../lib/failure.ts'
import { useViewer } from '../../lib/session.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'
import type { Episode } from './live-episode.ts'

/** What the signed-in person has seen of an anime and how far into it they are; undefined for visitors and until known. */
export function useAnimeTracking(animeId: number) {
  const isSignedIn = useViewer() !== null
  const { data } = trpc.tracking.forAnime.useQuery({ animeId }, { enabled: isSignedIn, refetchOnWindowFocus: true })
  return isSignedIn ? data : undefined
}

/** Marks an episode as seen or not, at once; the toast offers the opposite, as the button does. */
export function useWatched({ id, animeId }: Pick<Episode, 'id' | 'animeId'>) {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const mutationKey = ['watched', id]
  const tracking = useAnimeTracking(animeId)
  const isWatched = tracking?.watchedEpisodeIds.includes(id) ?? false
  const show = (isWatched: boolean) =>
    utils.tracking.forAnime.setData({ animeId }, (tracking) => {
      if (!tracking) return tracking
      const others = tracking.watchedEpisodeIds.filter((other) => other !== id)
      return { ...tracking, watchedEpisodeIds: isWatched ? [...others, id] : others }
    })

  const { mutate } = useMutation({
    mutationFn: (isWatched: boolean) =>
      trpcClient.tracking[isWatched ? 'markWatched' : 'unmarkWatched'].mutate({ id, animeId }),
    mutationKey,
    scope: { id: `watched-${id}` },
    async onMutate(isWatched) {
      await utils.tracking.forAnime.cancel({ animeId })
      show(isWatched)
    },
    onSuccess(_, isWatched) {
      const action = { label: 'Deshacer', onPress: () => mutate(!isWatched) }
      toast.success(isWatched ? 'Episodio marcado como visto' : 'Episodio marcado como no visto', { action })
    },
    onError(error, isWatched) {
      show(!isWatched)
      toastFailure('No se pudo actualizar el estado del episodio')(error)
    },
    onSettled() {
      // Pressed again meanwhile: the answer to that will do.
      if (queryClient.isMutating({ mutationKey }) === 1) void utils.tracking.invalidate()
    },
  })
  return { isWatched, isKnown: tracking !== undefined, setWatched: mutate }
}
