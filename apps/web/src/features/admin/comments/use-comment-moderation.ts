import { type ModerationAction, moderationTexts } from '@animeteca/contracts/labels'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import type { AdminComment } from '../listings.ts'
import { focusPanelTitle } from '../PanelBar.tsx'

/** Moderates a comment in one of three ways, after a confirmation, or restores it. */
export function useCommentModeration({ id, episodeId, username }: AdminComment) {
  const confirm = useConfirm()
  const moderation = trpc.episodes.deleteComment.useMutation(
    withToasts({
      onSuccess: focusPanelTitle,
      successToast: 'Comentario moderado',
      errorToast: 'No se pudo moderar el comentario',
    }),
  )
  const restoring = trpc.admin.restoreComment.useMutation(
    withToasts({
      onSuccess: focusPanelTitle,
      successToast: 'Comentario restaurado',
      errorToast: { message: 'No se pudo restaurar el comentario', reason: 'below' },
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
    if (isSure) moderation.mutate({ id: episodeId, commentId: id, action })
  }
  return {
    moderate: (action: ModerationAction) => void ask(action),
    restore: () => restoring.mutate({ id }),
    isPending: moderation.isPending || restoring.isPending,
  }
}
