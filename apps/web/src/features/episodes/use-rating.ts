import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { meansMaxAgeMs } from '@animeteca/contracts/limits'
import { offlineMutation } from '../../lib/offline/offline-mutations.ts'
import { useUnsent } from '../../lib/offline/unsent.ts'
import { mutate, useOptimisticMutation } from '../../lib/optimistic.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { trpc, trpcClient, utils } from '../../lib/query/trpc.ts'
import { useViewer } from '../../lib/session/session.ts'
import { plural } from '../../lib/text/plural.ts'
import type { Episode } from './live/live-episode.ts'
import { liveKey } from './live/live-query.ts'

/** The viewer's rating, optimistic. The average waits for the server, which alone can compute it exactly. */
export function useRating(id: number) {
  const isSignedIn = useViewer() !== null
  const { data } = trpc.episodes.myRating.useQuery({ id }, { enabled: isSignedIn, refetchOnWindowFocus: true })
  const { mutate } = useOptimisticMutation(rateMutation)
  const isUnsent = useUnsent(rateMutation.name).some(({ input }) => input.id === id)
  const rating = data?.rating ?? null
  return {
    rating,
    isUnsent,
    rate: (rating: number) => mutate({ id, rating }),
    withdraw: () => rating !== null && mutate({ id, rating: null, was: rating }),
  }
}

const answerMs = 300

/** Null removes the rating; `was` is restored by 'Deshacer'. */
type RatingChange = { id: number; rating: number } | { id: number; rating: null; was: number }
type Mean = Pick<Episode, 'averageRating' | 'totalRatings'>

const rateMutation = offlineMutation<RatingChange, Mean, number | null | undefined>({
  name: 'episodes.rate',
  scope: 'ratings',
  send: ({ id, rating }) =>
    rating === null
      ? trpcClient.episodes.withdrawRating.mutate({ id })
      : trpcClient.episodes.rate.mutate({ id, rating }),
  apply({ id, rating }) {
    const before = utils.episodes.myRating.getData({ id })?.rating
    utils.episodes.myRating.setData({ id }, { rating })
    return before
  },
  /** A newer rating from the server stays. */
  invert({ id, rating }, before) {
    utils.episodes.myRating.setData({ id }, (known) => (known?.rating === rating ? { rating: before ?? null } : known))
  },
  onSuccess({ averageRating, totalRatings }, { id }) {
    queryClient.setQueryData<Episode>(liveKey(id), (page) => page && { ...page, averageRating, totalRatings })
    // The catalogue's cached averages may be older than this rating: read them again later.
    setTimeout(() => void utils.catalogue.invalidate(), meansMaxAgeMs + answerMs)
  },
  successToast: (_, change) =>
    change.rating === null
      ? { message: 'Valoración retirada', undo: () => mutate(rateMutation, { id: change.id, rating: change.was }) }
      : 'Valoración enviada',
  errorToast: 'No se pudo enviar la valoración',
  label: ({ id, rating }) => `${rating === null ? 'Sin estrellas' : plural(rating, 'estrella')}: ${nameOf(id)}`,
})

function nameOf(id: number): string {
  const episode = queryClient.getQueryData<Episode>(liveKey(id))
  return episode ? `${episode.animeTitle} ${episodeCode(episode)}` : 'un episodio'
}
