import type { ModerationAction } from '@animeteca/contracts/labels'
import { reviewModerationTexts } from '@animeteca/contracts/reviews/verdicts'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import type { AdminReview } from '../listings.ts'
import { focusPanelTitle } from '../PanelBar.tsx'

/** Moderates a review in one of three ways, after a confirmation, or restores it. */
export function useReviewModeration({ id, username }: AdminReview) {
  const confirm = useConfirm()
  const moderation = trpc.catalogue.reviews.remove.useMutation(
    withToasts({
      onSuccess: focusPanelTitle,
      successToast: 'Opinión moderada',
      errorToast: 'No se pudo moderar la opinión',
    }),
  )
  const restoring = trpc.admin.restoreReview.useMutation(
    withToasts({
      onSuccess: focusPanelTitle,
      successToast: 'Opinión restaurada',
      errorToast: { message: 'No se pudo restaurar la opinión', reason: 'below' },
    }),
  )
  const ask = async (action: ModerationAction) => {
    const text = reviewModerationTexts[action]
    const isSure = await confirm({
      title: 'Moderar opinión',
      message: text
        ? `La opinión de ${username} deja de verse. En su lugar leerá: «${text}»`
        : `La opinión de ${username} desaparece sin dejar rastro y no se puede recuperar.`,
      confirmLabel: 'Moderar opinión',
      isDanger: true,
    })
    if (isSure) moderation.mutate({ reviewId: id, action })
  }
  return {
    moderate: (action: ModerationAction) => void ask(action),
    restore: () => restoring.mutate({ id }),
    isPending: moderation.isPending || restoring.isPending,
  }
}
