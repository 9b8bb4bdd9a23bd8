import { listTypeLabels } from '@animeteca/contracts/labels'
import { toast } from '@animeteca/ui/toast'
import { toastFailure, toastReason } from '../../../lib/failure.ts'
import { useTrackingAct } from '../../../lib/tracking-act.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { type ListEntry, showPlace } from './list-cache.ts'

/** From a list to a list; null is none. */
export type ListChange = {
  animeId: number
  from: ListEntry | null
  to: ListEntry | null
  /** Takes a change back: the day of the first addition comes back too, and nothing offers to undo it. */
  isUndo?: boolean
}

type Options = {
  /** How the sentences end: 'a la lista' on the lists' own screen, 'a tu lista' elsewhere. */
  whose: 'la' | 'tu'
  /** Shows the change only once the server has made it. */
  isPatient?: boolean
}

/** Puts an anime into a list, moves it or takes it out, and offers to undo that. */
export function useListChange({ whose, isPatient = false }: Options) {
  const act = useTrackingAct({
    send,
    ...(!isPatient && { foresee: show }),
    failed: (change) => failureOf(change, whose),
    onDone(_, change) {
      if (isPatient) show(change)
      if (change.isUndo) return
      const { animeId, from, to } = change
      const takeBack = () => act.mutate({ animeId, from: to, to: from, isUndo: true })
      toast.success(successOf(change, whose), { action: { label: 'Deshacer', onPress: takeBack } })
    },
  })
  return act
}

async function send({ animeId, to, isUndo }: ListChange): Promise<void> {
  if (to === null) return void (await trpcClient.tracking.removeFromList.mutate({ animeId }))
  const { listType, addedAt } = to
  await trpcClient.tracking.setList.mutate({ animeId, listType, ...(isUndo && { addedAt }) })
}

function show({ animeId, from, to }: ListChange) {
  showPlace(animeId, to)
  return () => showPlace(animeId, from)
}

/** The specification gives the lists' own sentences whole, and only the beginning of those elsewhere. */
function failureOf({ from, to }: ListChange, whose: Options['whose']) {
  if (from !== null && to !== null) return toastReason('No se pudo cambiar el tipo de lista')
  const say = whose === 'la' ? toastReason : toastFailure
  return say(
    to === null ? `No se pudo remover el anime de ${whose} lista` : `No se pudo añadir el anime a ${whose} lista`,
  )
}

function successOf({ from, to }: ListChange, whose: Options['whose']) {
  if (to === null) return `Anime quitado de ${whose} lista`
  if (from !== null) return `Anime movido a ${listTypeLabels[to.listType]}`
  return `Anime añadido a ${whose} lista: ${listTypeLabels[to.listType]}`
}
