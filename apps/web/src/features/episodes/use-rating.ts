import { meansLateMs } from '@animeteca/contracts/limits'
import { kept } from '../../lib/offline/kept-acts.ts'
import { useUnsent } from '../../lib/offline/unsent.ts'
import { useOptimistic } from '../../lib/optimistic.ts'
import { plural } from '../../lib/plural.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useViewer } from '../../lib/session.ts'
import { trpc, trpcClient, utils } from '../../lib/trpc.ts'
import { episodeCode } from '../../nouns/episode/episode-code.ts'
import type { Episode } from './live-episode.ts'
import { liveKey } from './live-query.ts'

/** The signed-in person's stars: lit at once. The mean of all waits for the server, which alone knows it exactly. */
export function useRating(id: number) {
  const isSignedIn = useViewer() !== null
  const { data } = trpc.episodes.myRating.useQuery({ id }, { enabled: isSignedIn, refetchOnWindowFocus: true })
  const { mutate } = useOptimistic(rateAct)
  const isUnsent = useUnsent(rateAct.name).some(({ input }) => input.id === id)
  return { rating: data?.rating ?? null, isUnsent, rate: (rating: number) => mutate({ id, rating }) }
}

const answerMs = 300

type Vote = { id: number; rating: number }
type Mean = Pick<Episode, 'averageRating' | 'totalRatings'>

const rateAct = kept<Vote, Mean, number | null | undefined>({
  name: 'episodes.rate',
  scope: 'ratings',
  send: (vote) => trpcClient.episodes.rate.mutate(vote),
  apply({ id, rating }) {
    const before = utils.episodes.myRating.getData({ id })?.rating
    utils.episodes.myRating.setData({ id }, { rating })
    return before
  },
  /** What an answer has brought since stays. */
  invert({ id, rating }, before) {
    utils.episodes.myRating.setData({ id }, (known) => (known?.rating === rating ? { rating: before ?? null } : known))
  },
  onSuccess({ averageRating, totalRatings }, { id }) {
    queryClient.setQueryData<Episode>(liveKey(id), (page) => page && { ...page, averageRating, totalRatings })
    // what the catalogue says right now may be from before
    setTimeout(() => void utils.catalogue.invalidate(), meansLateMs + answerMs)
  },
  done: 'Valoración enviada',
  failed: 'No se pudo enviar la valoración',
  words: ({ id, rating }) => `${plural(rating, 'estrella')}: ${nameOf(id)}`,
})

function nameOf(id: number): string {
  const episode = queryClient.getQueryData<Episode>(liveKey(id))
  return episode ? `${episode.animeTitle} ${episodeCode(episode)}` : 'un episodio'
}
