import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { ListType } from '@animeteca/contracts/labels'
import { fold } from '@animeteca/contracts/text/fold'
import { listStatuses } from '../../../list-statuses.ts'
import { UnreadableRow } from '../rows/read-rows.ts'
import { textOf, writtenText } from './source-values.ts'

type Status = Pick<HistoryEntry, 'status' | 'sourceStatus' | 'isPaused' | 'isRewatching'>
type Word = ListType | 'paused' | 'rewatching'

/** Statuses of other sites that are not lists here. */
const otherStates = {
  paused: 'onhold onahold hold paused stalled pausado pausada pausados pausa enpausa enespera 3',
  rewatching: 'rewatching repeating reconsuming volviendoaver reviendo',
}

const listWords = Object.entries(listStatuses).map(([list, { sources }]) => [list, sources] as const)
const byWord = new Map(
  [...listWords, ...Object.entries(otherStates)].flatMap(([word, written]) =>
    written.split(' ').map((one) => [one, word as Word]),
  ),
)

/**
 * The list for a source's status: paused means watching, rewatching means completed, an empty value means no status.
 * An unknown status refuses the row, because a guess would put the anime on the wrong list.
 */
export function statusOf(written: unknown): Status {
  const sourceStatus = textOf(written) ?? writtenText(written)
  if (sourceStatus === null) return { status: null, sourceStatus, isPaused: false, isRewatching: false }
  const word = byWord.get(fold(sourceStatus).replaceAll(/[^\p{L}\p{N}]/gu, ''))
  if (!word) throw new UnreadableRow(`No conocemos el estado «${sourceStatus.slice(0, 40)}»`)
  const status = word === 'paused' ? 'watching' : word === 'rewatching' ? 'completed' : word
  return { status, sourceStatus, isPaused: word === 'paused', isRewatching: word === 'rewatching' }
}
