import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'

const none = { reviews: [], usefulIds: [], isAnimePrivate: false }

/**
 * The viewer's own reviews of an anime, and those of others that they found useful. `isKnown` is false while they load; `failure` is set when
 * they failed to load.
 */
export function useOwnReviews(animeId: number) {
  const isSignedIn = useViewer() !== null
  const query = trpc.catalogue.reviews.own.useQuery({ id: animeId }, { enabled: isSignedIn })
  const { data } = query
  const failure = useLoadError(query) ? query : null
  return { ...((isSignedIn && data) || none), isKnown: !isSignedIn || data !== undefined, failure }
}
