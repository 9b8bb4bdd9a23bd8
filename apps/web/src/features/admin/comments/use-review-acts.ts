import { type ModerationAction, moderationTexts } from '@animeteca/contracts/labels'
import { useConfirm } from '@animeteca/ui/confirm'
import { toast } from '@animeteca/ui/toast'
import { toastReason } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { focusPanelTitle } from '../PanelBar.tsx'
import type { ReviewedComment } from './CommentRow.tsx'

/** Takes a comment away in one of the three ways, after a question, or gives it back. */
export function useReviewActs({ id, episodeId, username }: ReviewedComment) {
  const confirm = useConfirm()
  const utils = trpc.useUtils()
  const reload = () => Promise.all([utils.admin.comments.invalidate(), utils.episodes.invalidate()])
  const moderation = trpc.episodes.deleteComment.useMutation({
    async onSuccess() {
      toast.success('Comentario moderado')
      focusPanelTitle()
      await reload()
    },
    onError: toastReason('No se pudo moderar el comentario...'),
  })
  const giveBack = trpc.admin.restoreComment.useMutation({
    async onSuccess() {
      toast.success('Comentario restaurado')
      focusPanelTitle()
      await reload()
    },
    onError: toastReason('No se pudo restaurar el comentario'),
  })
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
    restore: () => giveBack.mutate({ id }),
    isPending: moderation.isPending || giveBack.isPending,
  }
}
