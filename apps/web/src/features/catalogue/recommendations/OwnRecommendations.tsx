import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../../lib/query/trpc.ts'
import { reasonText } from './reason-text.ts'
import { RecommendationGrid } from './RecommendationGrid.tsx'
import { useDismissal } from './use-dismissal.ts'

/** Animes that the viewer does not know, with the reason of each. */
export function OwnRecommendations() {
  const query = trpc.tracking.recommendations.list.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const { dismiss, hiddenIds } = useDismissal()
  const animes = query.data?.pages.flatMap((page) => page.animes).filter(({ id }) => !hiddenIds.has(id))
  return (
    <RecommendationGrid
      label="Recomendaciones"
      query={query}
      animes={animes}
      reasonsOf={({ reason }) => [reasonText(reason)]}
      onDismiss={dismiss}
      empty={
        <EmptyState
          title="Todavía no hay nada que recomendarte"
          action={
            <Link to="/" hash="catalogo" className={buttonStyles({ variant: 'primary' })}>
              Explorar Animes
            </Link>
          }
        >
          Guarda, marca o valora algunos animes y aquí aparecerán otros que se les parecen.
        </EmptyState>
      }
    />
  )
}
