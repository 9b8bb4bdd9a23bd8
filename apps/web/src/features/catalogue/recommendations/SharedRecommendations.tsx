import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { trpc } from '../../../lib/query/trpc.ts'
import { friendReasonText, reasonText } from './reason-text.ts'
import { RecommendationGrid } from './RecommendationGrid.tsx'
import { useDismissal } from './use-dismissal.ts'

type SharedRecommendationsProps = {
  friendId: number
  /** Display name of the friend. */
  name: string
}

/** Animes that suit the viewer and a friend. The server refuses it where the friend does not show the viewer their activity. */
export function SharedRecommendations({ friendId, name }: SharedRecommendationsProps) {
  const query = trpc.tracking.recommendations.withFriend.useInfiniteQuery(
    { friendId },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const { dismiss, hiddenIds } = useDismissal()
  const animes = query.data?.pages.flatMap((page) => page.animes).filter(({ id }) => !hiddenIds.has(id))
  return (
    <RecommendationGrid
      label={`Recomendaciones para ti y ${name}`}
      query={query}
      animes={animes}
      reasonsOf={({ reason, friendReason }) => [reasonText(reason), friendReasonText(friendReason, name)]}
      onDismiss={dismiss}
      empty={
        <EmptyState title="Aún no hay nada para los dos">
          Hacen falta animes parecidos en las listas de los dos. Vuelve cuando haya más.
        </EmptyState>
      }
    />
  )
}
