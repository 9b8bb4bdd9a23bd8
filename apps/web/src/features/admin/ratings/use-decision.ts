import type { ReviewOutcome } from '@animeteca/contracts/moderation/rating-reviews'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'
import type { RatingReview } from '../listings.ts'
import { focusPanelTitle } from '../PanelBar.tsx'

/** Counts all votes of a burst, or excludes those without a watched mark; the decision can be changed. */
export function useDecision({ id }: RatingReview) {
  const { mutate, isPending } = useOptimisticMutation({
    name: 'admin.decideReview',
    send: (outcome: ReviewOutcome) => trpcClient.admin.decideReview.mutate({ id, outcome }),
    onSuccess: focusPanelTitle,
    successToast: (_, outcome) =>
      outcome === 'accepted'
        ? 'Ahora cuentan todas las valoraciones'
        : 'Valoraciones apartadas: se guardan, pero no cuentan',
    errorToast: 'No se pudo guardar la decisión',
  })
  return { decide: mutate, isPending }
}
