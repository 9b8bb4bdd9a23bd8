import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { VerdictBadge } from '../../../nouns/review/VerdictBadge.tsx'
import type { AdminReview } from '../panel/listings.ts'
import { ModeratedRow } from '../panel/ModeratedRow.tsx'
import { useReviewModeration } from './use-review-moderation.ts'

export function ReviewRow({ review }: { review: AdminReview }) {
  const { animeId, animeTitle, seasonNumber, verdict } = review
  return (
    <ModeratedRow
      text={review}
      noun="la opinión"
      menuLabel="Cómo moderarla"
      badge="Retirada"
      moderation={useReviewModeration(review)}
    >
      <Link to="/anime/$id/opiniones" params={{ id: `${animeId}` }} className={linkStyles({ tone: 'quiet' })}>
        {seasonNumber === null ? animeTitle : `${animeTitle} · T${seasonNumber}`}
      </Link>
      <VerdictBadge verdict={verdict} />
    </ModeratedRow>
  )
}
