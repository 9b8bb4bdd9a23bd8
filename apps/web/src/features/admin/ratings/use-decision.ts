import type { RatingReviewOutcome } from '@animeteca/contracts/moderation/rating-reviews'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import type { RatingReview } from '../panel/listings.ts'

/** Counts all ratings of a burst, or excludes those without a watched mark; the decision can be changed. */
export function useDecision({ id }: RatingReview) {
  const { mutate, isPending } = trpc.admin.decideReview.useMutation(
    withToasts({
      successToast: (_, { outcome }) =>
        outcome === 'accepted'
          ? 'Ahora cuentan todas las valoraciones'
          : 'Valoraciones apartadas: se guardan, pero no cuentan',
      errorToast: 'No se pudo guardar la decisión',
    }),
  )
  return { decide: (outcome: RatingReviewOutcome) => mutate({ id, outcome }), isPending }
}
