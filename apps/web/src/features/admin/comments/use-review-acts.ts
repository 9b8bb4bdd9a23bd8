import { type ModerationAction, moderationTexts } from '@animeteca/contracts/labels'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useOptimistic } from '../../../lib/optimistic.ts'
import { trpc, trpcClient } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import type { ReviewedComment } from '../listings.ts'
import { focusPanelTitle } from '../PanelBar.tsx'

/** Takes a comment away in one of the three ways, after a question, or gives it back. */
export function useReviewActs({ id, episodeId, username }: ReviewedComment) {
  const confirm = useConfirm()
  const moderation = useOptimistic({
    name: 'episodes.deleteComment',
    send: (action: ModerationAction) =>
      trpcClient.episodes.deleteComment.mutate({ id: episodeId, commentId: id, action }),
    onSuccess: focusPanelTitle,
    done: 'Comentario moderado',
    failed: 'No se pudo moderar el comentario',
  })
  const giveBack = trpc.admin.restoreComment.useMutation(
    withToasts({
      onSuccess: focusPanelTitle,
      success: 'Comentario restaurado',
      failure: { words: 'No se pudo restaurar el comentario', reason: 'below' },
    }),
  )
  const ask = async (action: ModerationAction) => {
    const text = moderationTexts[action]
    const isSure = await confirm({
      title: 'Moderar comentario',
      message: text
        ? `En lugar de lo que escribió ${username} se leerá: «${text}»`
        : `Lo que escribió ${username} desaparece sin dejar rastro y no se puede recuperar.`,
      confirmLabel: 'Moderar comentario',
      isDanger: true,
    })
    if (isSure) moderation.mutate(action)
  }
  return {
    moderate: (action: ModerationAction) => void ask(action),
    restore: () => giveBack.mutate({ id }),
    isPending: moderation.isPending || giveBack.isPending,
  }
}
