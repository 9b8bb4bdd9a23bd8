import type { Followed } from '@animeteca/contracts/tracking/watched-marks'
import { mutate } from '../../lib/optimistic.ts'
import { utils } from '../../lib/query/trpc.ts'
import type { SuccessToast } from '../../lib/success-toast.ts'
import { followMarksMutation } from './follow-marks-mutation.ts'
import { putInListMutation } from './put-in-list-mutation.ts'

/**
 * The toasts after marking: whether the anime moved to Viendo (undoing moves it back), and what the server offers next:
 * Completado for a finished anime, or, once per account, that lists follow marks.
 */
export function markedToasts(
  { message, undo }: SuccessToast & { undo: () => void },
  animeId: number,
  { lists = { isFinished: false }, isAgain }: { lists?: Followed | undefined; isAgain?: boolean | undefined },
): SuccessToast[] {
  const { movedFrom, isFinished, offersFollowing } = lists
  if (isAgain) return [{ message: 'Has vuelto a verlo entero', undo }]
  const marked = {
    message: movedFrom === undefined ? message : `${message}. El anime pasa a Viendo`,
    undo() {
      undo()
      if (movedFrom !== undefined) mutate(putInListMutation, { animeId, from: 'watching', to: movedFrom, isUndo: true })
    },
  }
  return [
    marked,
    ...(isFinished ? [finishedToast(animeId)] : []),
    ...(offersFollowing ? [followingToast(animeId)] : []),
  ]
}

const followingToast = (animeId: number): SuccessToast => ({
  message: '¿Actualizar tus listas al marcar episodios?',
  tone: 'info',
  offer: { label: 'Activar', onPress: () => mutate(followMarksMutation, { animeId }) },
})

function finishedToast(animeId: number): SuccessToast {
  const complete = () => {
    const from = utils.tracking.forAnime.getData({ animeId })?.listType ?? null
    mutate(putInListMutation, { animeId, from, to: 'completed' })
  }
  return { message: 'Ya lo has visto entero', tone: 'info', offer: { label: 'Pasar a Completado', onPress: complete } }
}
