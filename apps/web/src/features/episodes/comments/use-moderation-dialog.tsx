import type { ModerationAction } from '@animeteca/contracts/labels'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { Suspense, useState } from 'react'
import type { Reply } from '../live/live-episode.ts'
import type { useModeration } from './use-moderation.ts'

const ModerationDialog = lazyComponent(() => import('./ModerationDialog.tsx'))

type Subject = 'El comentario' | 'La respuesta'

/** The moderation dialog of a list of comments or replies, and the function that opens it for one of them. */
export function useModerationDialog<C extends Reply>(
  subject: Subject,
  moderate: ReturnType<typeof useModeration<C>>['mutate'],
) {
  const confirmErasure = useConfirmErasure(subject)
  const [moderated, setModerated] = useState<{ comment: C; isOpen: boolean } | null>(null)
  const close = (comment: C) => setModerated({ comment, isOpen: false })

  const confirmModeration = async (comment: C, action: ModerationAction, text: string | null) => {
    close(comment)
    if (await confirmErasure(comment, action)) moderate({ comment, action, text })
  }
  return {
    openModeration: (comment: C) => setModerated({ comment, isOpen: true }),
    moderationDialog: (
      <Suspense>
        {moderated && (
          <ModerationDialog
            key={moderated.comment.id}
            {...moderated}
            onClose={() => close(moderated.comment)}
            onModerate={(action, text) => void confirmModeration(moderated.comment, action, text)}
          />
        )}
      </Suspense>
    ),
  }
}

/** Asks before a moderation deletes a comment without a trace. Returns whether it may go on. */
function useConfirmErasure(subject: Subject) {
  const confirm = useConfirm()
  return async function confirmErasure({ username }: Reply, action: ModerationAction): Promise<boolean> {
    if (action !== 'delete_completely') return true
    return confirm({
      title: 'Eliminar por completo',
      message: `${subject} de ${username} desaparecerá sin dejar rastro. No se puede deshacer.`,
      confirmLabel: 'Eliminar por completo',
      isDanger: true,
    })
  }
}
