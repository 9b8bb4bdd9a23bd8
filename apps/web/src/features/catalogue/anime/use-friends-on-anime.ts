import type { Outputs } from '@animeteca/api-client/client'
import { trpc } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'

export type FriendsOnAnime = Outputs['tracking']['friendsOnAnime']

/** The viewer's friends that follow an anime; null without any. */
export function useFriendsOnAnime(animeId: number): FriendsOnAnime | null {
  const isSignedIn = useViewer() !== null
  const { data } = trpc.tracking.friendsOnAnime.useQuery(
    { animeId },
    { enabled: isSignedIn, refetchOnWindowFocus: true },
  )
  return isSignedIn && data && data.total > 0 ? data : null
}
