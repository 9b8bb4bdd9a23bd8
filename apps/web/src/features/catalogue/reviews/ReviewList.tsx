import type { Review } from '@animeteca/contracts/reviews/reviews'
import { useNow } from '../../../nouns/comment/use-now.ts'
import { ReviewItem } from './ReviewItem.tsx'

type ReviewListProps = {
  reviews: readonly Review[]
  /** The reviews that the viewer found useful. */
  usefulIds: readonly number[]
  onEdit: (review: Review) => void
}

/** The reviews on an anime's page, below the heading with the id `opiniones`. */
export function ReviewList({ reviews, usefulIds, onEdit }: ReviewListProps) {
  const now = useNow()
  return (
    <ul aria-labelledby="opiniones" className="max-w-[80ch]">
      {reviews.map((review) => (
        <ReviewItem
          key={review.id}
          review={review}
          now={now}
          isUseful={usefulIds.includes(review.id)}
          onEdit={() => onEdit(review)}
        />
      ))}
    </ul>
  )
}
