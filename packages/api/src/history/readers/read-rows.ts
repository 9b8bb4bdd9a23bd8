import type { HistoryEntry, HistoryFile, RefusedRow } from '@animeteca/contracts/history-entry'
import { historyLimits } from '@animeteca/contracts/history-limits'
import { UnreadableFile } from './unreadable-file.ts'

/** One row can't be read, the others can. */
export class UnreadableRow extends Error {}

export type ReadRows = Pick<HistoryFile, 'entries' | 'refused'>

/** Each row by itself: what is wrong with one ends no other. `titleOf` names a row that is refused. */
export function readRows<Row>(
  rows: Iterable<Row>,
  toEntry: (row: Row, place: number) => HistoryEntry,
  titleOf: (row: Row) => string | null,
): ReadRows {
  const entries: HistoryEntry[] = []
  const refused: RefusedRow[] = []
  let place = 0
  for (const row of rows) {
    if (++place > historyLimits.rows) throw new UnreadableFile('tooManyRows')
    try {
      entries.push(identified(toEntry(row, place)))
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error
      refused.push({ row: place, title: titleOf(row), reason: error.message })
    }
  }
  return { entries, refused }
}

function identified(entry: HistoryEntry) {
  if (entry.titles.length === 0 && entry.ids.length === 0) throw new UnreadableRow('No dice de qué anime se trata')
  return entry
}

/** An entry of which nothing is known yet. */
export const blankEntry = (row: number): HistoryEntry => ({
  row,
  ids: [],
  titles: [],
  year: null,
  type: null,
  episodeCount: null,
  status: null,
  sourceStatus: null,
  isPaused: false,
  isRewatching: false,
  rewatches: 0,
  rewatchProgress: null,
  rewatchedSince: null,
  progress: null,
  marks: [],
  score: null,
  startedOn: null,
  finishedOn: null,
  updatedAt: null,
  note: null,
  isPrivate: false,
  tags: [],
  lists: [],
  own: null,
})
