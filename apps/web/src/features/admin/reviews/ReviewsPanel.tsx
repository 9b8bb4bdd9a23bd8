import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Listing } from '../panel/Listing.tsx'
import { useReviews } from '../panel/listings.ts'
import { PanelBar } from '../panel/PanelBar.tsx'
import { ReviewRow } from './ReviewRow.tsx'

/** Reviews of every anime, newest first. */
export function ReviewsPanel() {
  const query = useReviews()
  return (
    <>
      <PanelBar title="Opiniones sobre animes" />
      <Listing query={query} itemsOf={({ reviews }) => reviews} empty={<NoReviews />}>
        {(reviews) => (
          <ul aria-label="Opiniones" className="overflow-clip rounded-panel border border-line bg-surface">
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </ul>
        )}
      </Listing>
    </>
  )
}

function NoReviews() {
  return (
    <EmptyState headingLevel={3} title="Todavía no hay opiniones">
      Las opiniones sobre los animes aparecerán aquí en cuanto alguien escriba la primera.
    </EmptyState>
  )
}
