import { toast } from '@animeteca/ui/toast'
import { useViewer } from '../../lib/session.ts'
import { useTrackingAct } from '../../lib/tracking-act.ts'
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
  const tracking = useAnimeTracking(animeId)
  const isWatched = tracking?.watchedEpisodeIds.includes(id) ?? false
  const show = (isWatched: boolean) =>
    utils.tracking.forAnime.setData({ animeId }, (tracking) => {
      if (!tracking) return tracking
      const others = tracking.watchedEpisodeIds.filter((other) => other !== id)
      return { ...tracking, watchedEpisodeIds: isWatched ? [...others, id] : others }
    })

  const { mutate } = useTrackingAct({
    send: (isWatched: boolean) =>
      trpcClient.tracking[isWatched ? 'markWatched' : 'unmarkWatched'].mutate({ id, animeId }),
    foresee(isWatched) {
      show(isWatched)
      return () => show(!isWatched)
    },
    onDone(_, isWatched) {
      const action = { label: 'Deshacer', onPress: () => mutate(!isWatched) }
      toast.success(isWatched ? 'Episodio marcado como visto' : 'Episodio marcado como no visto', { action })
    },
    failed: () => 'No se pudo actualizar el estado del episodio',
  })
  return { isWatched, isKnown: tracking !== undefined, setWatched: mutate }
}
