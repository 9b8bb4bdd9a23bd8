import { Button } from '@animeteca/ui/actions/Button'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { trpc } from '../../../lib/query/trpc.ts'
import { timeAgo } from '../../../lib/text/dates.ts'
import { RecommendationGrid } from './RecommendationGrid.tsx'
import { useDismissal } from './use-dismissal.ts'

/** Animes that the viewer does not want to be recommended, newest first. */
export function DismissedAnimes() {
  const query = trpc.tracking.recommendations.dismissed.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const { restore, restoringId } = useDismissal()
  return (
    <RecommendationGrid
      label="No me interesan"
      query={query}
      animes={query.data?.pages.flatMap((page) => page.animes)}
      reasonsOf={({ dismissedAt }) => [timeAgo(dismissedAt)]}
      renderFoot={({ id, title }) => (
        <Button
          size="sm"
          aria-label={`Volver a recomendar ${title}`}
          isPending={restoringId === id}
          onPress={() => restore(id)}
          className="relative z-2 mt-2"
        >
          Volver a recomendar
        </Button>
      )}
      empty={
        <EmptyState title="No has descartado ningún anime">
          Pulsa la cruz de una recomendación y no te la volveremos a hacer.
        </EmptyState>
      }
    />
  )
}
