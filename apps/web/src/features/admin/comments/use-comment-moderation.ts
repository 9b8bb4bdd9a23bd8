import { moderationTexts } from '@animeteca/contracts/labels'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import type { AdminComment } from '../panel/listings.ts'
import { useTextModeration } from '../panel/use-text-moderation.ts'

/** Moderates or restores a comment of the panel. */
export function useCommentModeration({ id, episodeId, username }: AdminComment) {
  const moderation = trpc.episodes.deleteComment.useMutation(
    withToasts({
      successToast: 'Comentario moderado',
      errorToast: 'No se pudo moderar el comentario',
    }),
  )
  const restoring = trpc.admin.restoreComment.useMutation(
    withToasts({
      successToast: 'Comentario restaurado',
      errorToast: { message: 'No se pudo restaurar el comentario', reason: 'below' },
    }),
  )
  return useTextModeration({
    title: 'Moderar comentario',
    messageOf: (action) => {
      const text = moderationTexts[action]
      return text
        ? `En lugar de lo que escribió ${username} se leerá: «${text}»`
        : `Lo que escribió ${username} desaparece sin dejar rastro y no se puede recuperar.`
    },
    moderation,
    inputOf: (action) => ({ id: episodeId, commentId: id, action }),
    restoring,
    restored: { id },
  })
}
