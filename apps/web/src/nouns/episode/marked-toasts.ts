import type { Followed } from '@animeteca/contracts/tracking/tracking'
import { perform, type SuccessToast } from '../../lib/optimistic.ts'
import { utils } from '../../lib/query/trpc.ts'
import { putInListAct } from '../list/put-in-list-act.ts'
import { followMarksAct } from './follow-marks-act.ts'

/**
 * The toasts after marks: whether they moved their anime to Viendo, which undoing them takes back too, and what the server offers
 * besides: Completado where all of a finished anime is seen, or once per account that lists follow marks.
 */
export function markedToasts(
  { words, undo }: SuccessToast & { undo: () => void },
  animeId: number,
  { lists = { isFinished: false }, isAgain }: { lists?: Followed | undefined; isAgain?: boolean | undefined },
): SuccessToast[] {
  const { movedFrom, isFinished, offersFollowing } = lists
  if (isAgain) return [{ words: 'Has vuelto a verlo entero', undo }]
  const marked = {
    words: movedFrom === undefined ? words : `${words}. El anime pasa a Viendo`,
    undo() {
      undo()
      if (movedFrom !== undefined) perform(putInListAct, { animeId, from: 'watching', to: movedFrom, isUndo: true })
    },
  }
  return [
    marked,
    ...(isFinished ? [finishedToast(animeId)] : []),
    ...(offersFollowing ? [followingToast(animeId)] : []),
  ]
}

const followingToast = (animeId: number): SuccessToast => ({
  words: '¿Actualizar tus listas al marcar episodios?',
  tone: 'info',
  offer: { label: 'Activar', onPress: () => perform(followMarksAct, { animeId }) },
})

function finishedToast(animeId: number): SuccessToast {
  const complete = () => {
    const from = utils.tracking.forAnime.getData({ animeId })?.listType ?? null
    perform(putInListAct, { animeId, from, to: 'completed' })
  }
  return { words: 'Ya lo has visto entero', tone: 'info', offer: { label: 'Pasar a Completado', onPress: complete } }
}
