import { limits } from '@animeteca/contracts/limits'
import type { TrackingEvent } from '@animeteca/contracts/tracking/tracking-events'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { type OptimisticMutation, mutate, useOptimisticMutation } from '../../../lib/optimistic.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'
import { dateAndTime } from '../../../lib/text/local-times.ts'
import { plural } from '../../../lib/text/plural.ts'

type Undone = { ids: number[] }

const redoMutation: OptimisticMutation<number[], Undone> = {
  name: 'tracking.redo',
  scope: 'tracking',
  send: (ids) => trpcClient.tracking.redo.mutate({ ids }),
  successToast: ({ ids }) => plural(ids.length, 'cambio hecho de nuevo', 'cambios hechos de nuevo'),
  errorToast: { message: 'No se pudo rehacer', reason: 'below' },
}

const undoMutation: OptimisticMutation<{ id: number; since?: boolean }, Undone> = {
  name: 'tracking.takeBack',
  scope: 'tracking',
  send: (input) => trpcClient.tracking.takeBack.mutate(input),
  successToast: ({ ids }) => ({
    message: plural(ids.length, 'cambio deshecho', 'cambios deshechos'),
    // A partial redo would not be an undo.
    ...(ids.length > 0 && ids.length <= limits.batchIds.max && { undo: () => mutate(redoMutation, ids) }),
  }),
  errorToast: { message: 'No se pudo deshacer', reason: 'below' },
}

/** Undoes an event, or everything since it after a confirmation, and redoes it. */
export function useActivityMutations({ id, at }: TrackingEvent) {
  const confirm = useConfirm()
  const undo = useOptimisticMutation(undoMutation)
  const redo = useOptimisticMutation(redoMutation)
  const askSince = async () => {
    const isSure = await confirm({
      title: 'Deshacer desde aquí',
      message: `Tus marcas, tus listas y tu historial vuelven a como estaban justo antes del ${dateAndTime(at)}.`,
      confirmLabel: 'Deshacer desde aquí',
    })
    if (isSure) undo.mutate({ id, since: true })
  }
  return {
    undo: () => undo.mutate({ id }),
    undoSince: () => void askSince(),
    redo: () => redo.mutate([id]),
    isPending: undo.isPending || redo.isPending,
  }
}
