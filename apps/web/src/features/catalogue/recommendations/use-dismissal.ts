import { useState } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'

/** 'No me interesa' and its undoing. `hiddenIds` are the animes dismissed on this page, which leave it before the server answers. */
export function useDismissal() {
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<number>>(new Set())
  const show = (animeId: number) => setHiddenIds((hidden) => new Set([...hidden].filter((id) => id !== animeId)))
  const restoring = trpc.tracking.recommendations.restore.useMutation(
    withToasts({
      successToast: 'Te lo volveremos a recomendar',
      errorToast: 'No se pudo volver a recomendar el anime',
      onSuccess: (_output, { animeId }: { animeId: number }) => show(animeId),
    }),
  )
  const restore = (animeId: number) => restoring.mutate({ animeId })
  const dismissing = trpc.tracking.recommendations.dismiss.useMutation(
    withToasts({
      successToast: (_output, { animeId }: { animeId: number }) => ({
        message: 'No te lo recomendaremos más',
        tone: 'info',
        undo: () => restore(animeId),
      }),
      errorToast: 'No se pudo descartar el anime',
    }),
  )
  const dismiss = (animeId: number) => {
    setHiddenIds((hidden) => new Set([...hidden, animeId]))
    // A promise, since callbacks of `mutate` run only for the latest of several calls.
    dismissing.mutateAsync({ animeId }).catch(() => show(animeId))
  }
  return { dismiss, restore, hiddenIds, restoringId: restoring.isPending ? restoring.variables.animeId : undefined }
}
