import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { lists } from '@animeteca/contracts/labels'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { useTracking } from '../tracking/tracking-context.ts'

type Asking = { anime: Anime; hasReview: boolean; onWrite: () => void }

/** Asks a person who has finished an anime for their review. The server returns `isAsked` once per person and anime. */
export function useAskForReview({ anime: { id, title }, hasReview, onWrite }: Asking): void {
  const { listType } = useTracking()
  // The list is shown as changed before the server has saved it.
  const isSaving = useIsMutating({ mutationKey: [['tracking']] }) > 0
  const isFinished = listType !== null && lists[listType].countsAsSeen && !hasReview && !isSaving
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
  useEffect(() => {
    if (isFinished) mutate({ id })
  }, [isFinished, mutate, id])
}
