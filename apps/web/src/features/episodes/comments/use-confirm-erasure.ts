import type { ModerationAction } from '@animeteca/contracts/labels'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import type { RefObject } from 'react'
import { focusNextComment } from '../../../nouns/comment/focus-next-comment.ts'
import type { Reply } from '../live-episode.ts'

/**
 * Returns a function that asks before a moderation deletes a comment or a reply without a trace, and then focuses the next one of `container`. It
 * returns whether the moderation may go on.
 */
export function useConfirmErasure(container: RefObject<HTMLElement | null>, subject: 'El comentario' | 'La respuesta') {
  const confirm = useConfirm()
  return async function confirmErasure({ id, username }: Reply, action: ModerationAction): Promise<boolean> {
    if (action !== 'delete_completely') return true
    const isSure = await confirm({
      title: 'Eliminar por completo',
      message: `${subject} de ${username} desaparecerá sin dejar rastro. No se puede deshacer.`,
      confirmLabel: 'Eliminar por completo',
      isDanger: true,
    })
    if (isSure) focusNextComment(container.current, id)
    return isSure
  }
}
