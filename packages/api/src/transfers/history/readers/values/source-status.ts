import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { ListType } from '@animeteca/contracts/labels'
import { fold } from '@animeteca/contracts/text/fold'
import { UnreadableRow } from '../read-rows.ts'
import { textOf } from './source-values.ts'

type Status = Pick<HistoryEntry, 'status' | 'sourceStatus' | 'isPaused' | 'isRewatching'>
type Word = ListType | 'paused' | 'rewatching'

/** The words and numerals of all sources, without case, accents, blanks and dashes. */
const words: Record<Word, string> = {
  watching:
    'watching currentlywatching current inprogress started airing viendo viendolo siguiendo enprogreso enemision encurso empezado empezada 1',
  completed:
    'completed complete finished done watched seen completado completada completados finalizado finalizada finalizados terminado terminada terminados acabado acabada visto vista vistos vistas 2',
  paused: 'onhold onahold hold paused stalled pausado pausada pausados pausa enpausa enespera 3',
  dropped:
    'dropped abandoned stopwatching stopped abandonado abandonada abandonados dejado dejada dropeado dropeada dropeados 4',
  plan_to_watch:
    'plantowatch planning planned plan plannedtowatch wanttowatch wannawatch ptw watchlist towatch notstarted unwatched notwatched forlater porver paraver pendiente pendientes pendientedever planeado planeada planeover quierover quieroverlo quieroverla sinempezar noempezado 6',
  rewatching: 'rewatching repeating reconsuming volviendoaver reviendo',
}
const byWord = new Map(
  Object.entries(words).flatMap(([word, written]) => written.split(' ').map((one) => [one, word as Word])),
)

/**
 * The list that a source's word means. A pause is something one watches, and whoever watches again has completed it.
 * Blank is no word at all; one that nobody knows refuses the row, since guessing would put it on the wrong list.
 */
export function statusOf(written: unknown): Status {
  const sourceStatus = textOf(written)
  if (sourceStatus === null) return { status: null, sourceStatus, isPaused: false, isRewatching: false }
  const word = byWord.get(fold(sourceStatus).replaceAll(/[^\p{L}\p{N}]/gu, ''))
  if (!word) throw new UnreadableRow(`No conocemos el estado «${sourceStatus.slice(0, 40)}»`)
  const status = word === 'paused' ? 'watching' : word === 'rewatching' ? 'completed' : word
  return { status, sourceStatus, isPaused: word === 'paused', isRewatching: word === 'rewatching' }
}
