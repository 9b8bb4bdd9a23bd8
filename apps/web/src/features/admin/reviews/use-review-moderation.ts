import { reviewModerationTexts } from '@animeteca/contracts/reviews/verdicts'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import type { AdminReview } from '../panel/listings.ts'
import { useTextModeration } from '../panel/use-text-moderation.ts'

export function useReviewModeration({ id, username }: AdminReview) {
  const moderation = trpc.catalogue.reviews.remove.useMutation(
    withToasts({
      successToast: 'Opinión moderada',
      errorToast: 'No se pudo moderar la opinión',
    }),
  )
  const restoring = trpc.admin.restoreReview.useMutation(
    withToasts({
      successToast: 'Opinión restaurada',
      errorToast: { message: 'No se pudo restaurar la opinión', reason: 'below' },
    }),
  )
  return useTextModeration({
    title: 'Moderar opinión',
    messageOf: (action) => {
      const text = reviewModerationTexts[action]
      return text
        ? `La opinión de ${username} deja de verse. En su lugar leerá: «${text}»`
        : `La opinión de ${username} desaparece sin dejar rastro y no se puede recuperar.`
    },
    moderation,
    inputOf: (action) => ({ reviewId: id, action }),
    restoring,
    restored: { id },
  })
}
