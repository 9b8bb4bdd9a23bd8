import { useIsMutating } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trpc } from '../../lib/query/trpc.ts'
import { withToasts } from '../../lib/with-toasts.ts'

type Asking = {
  anime: { id: number; title: string }
  /** Whether the viewer has finished the anime, as far as the page knows. */
  isFinished: boolean
  onWrite: () => void
}

/** Asks a person who has finished an anime for their review. The server returns `isAsked` once per person and anime. */
export function useAskForReview({ anime: { id, title }, isFinished, onWrite }: Asking): void {
  // The list is shown as changed before the server has saved it.
  const isSaving = useIsMutating({ mutationKey: [['tracking']] }) > 0
  const { mutate } = trpc.catalogue.reviews.ask.useMutation(
    withToasts({
      successToast: ({ isAsked }) =>
        isAsked
          ? {
              message: `Has terminado ${title}. ¿Se la recomendarías a alguien?`,
              tone: 'info',
              offer: { label: 'Dar mi opinión', onPress: onWrite },
            }
          : null,
      // The person did not start this call, so its failure shows no toast.
      errorToast: () => undefined,
    }),
  )
  const isAsking = isFinished && !isSaving
  useEffect(() => {
    if (isAsking) mutate({ id })
  }, [isAsking, mutate, id])
}
