import type { Outputs } from '@animeteca/api-client/client'
import { toast } from '@animeteca/ui/toast'
import { useTrackingAct } from '../../../lib/tracking-act.ts'
import { trpc, trpcClient } from '../../../lib/trpc.ts'
import { markFailed } from '../../../lib/watched-mark.ts'

export type WatchedMark = Outputs['tracking']['watched']['episodes'][number]

/** As many marks as come at once. */
export const pageOf = (animeId: number | undefined) => ({ animeId, limit: 48 })

/** Takes marks off from the screen that lists them; undoing brings back their dates too. */
export function useUnmark(animeId: number | undefined) {
  const utils = trpc.useUtils()
  const restore = useTrackingAct({
    failed: markFailed,
    send: ({ episodeId: id, animeId, watchedAt }: WatchedMark) =>
      trpcClient.tracking.markWatched.mutate({ id, animeId, watchedAt }),
  })
  return useTrackingAct({
    failed: markFailed,
    send: ({ episodeId: id, animeId }: WatchedMark) => trpcClient.tracking.unmarkWatched.mutate({ id, animeId }),
    foresee(mark) {
      const { watched, watchedAnimes, forAnime } = utils.tracking
      const pages = watched.getInfiniteData(pageOf(animeId))
      const animes = watchedAnimes.getData()
      const ofAnime = forAnime.getData({ animeId: mark.animeId })
      watched.setInfiniteData(
        pageOf(animeId),
        (known) => known && { ...known, pages: known.pages.map((page) => without(page, mark)) },
      )
      watchedAnimes.setData(undefined, (known) => known && { animes: withOneLess(known.animes, mark.animeId) })
      forAnime.setData(
        { animeId: mark.animeId },
        (known) =>
          known && { ...known, watchedEpisodeIds: known.watchedEpisodeIds.filter((id) => id !== mark.episodeId) },
      )
      return () => {
        watched.setInfiniteData(pageOf(animeId), pages)
        watchedAnimes.setData(undefined, animes)
        forAnime.setData({ animeId: mark.animeId }, ofAnime)
      }
    },
    onDone(_, mark) {
      const action = { label: 'Deshacer', onPress: () => restore.mutate(mark) }
      toast.success('Episodio marcado como no visto', { action })
    },
  })
}

type Page = Outputs['tracking']['watched']

const without = (page: Page, { id }: WatchedMark): Page => ({
  ...page,
  episodes: page.episodes.filter((mark) => mark.id !== id),
})

type Animes = Outputs['tracking']['watchedAnimes']['animes']

const withOneLess = (animes: Animes, animeId: number): Animes =>
  animes
    .map((anime) => (anime.animeId === animeId ? { ...anime, watchedCount: anime.watchedCount - 1 } : anime))
    .filter(({ watchedCount }) => watchedCount > 0)
