import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Listing } from '../panel/Listing.tsx'
import { useRatingReviews } from '../panel/listings.ts'
import { PanelBar } from '../panel/PanelBar.tsx'
import { RatingReviewRow } from './RatingReviewRow.tsx'

/** Bursts of ratings: those under review, then those decided. */
export function RatingsPanel() {
  const query = useRatingReviews()
  return (
    <>
      <PanelBar title="Valoraciones en revisión" />
      <Listing query={query} itemsOf={({ reviews }) => reviews} empty={<NoRatingReviews />}>
        {(reviews) => (
          <ul aria-label="Revisiones" className="flex flex-col gap-4">
            {reviews.map((review) => (
              <RatingReviewRow key={review.id} review={review} />
            ))}
          </ul>
        )}
      </Listing>
    </>
  )
}

function NoRatingReviews() {
  return (
    <EmptyState headingLevel={3} title="No hay nada en revisión">
      Cuando un episodio reciba de golpe muchas valoraciones iguales de cuentas que no lo han visto, su media se quedará
      como estaba y aparecerá aquí.
    </EmptyState>
  )
}
