import type { HistoryEntry, HistoryFile, RefusedRow } from '@animeteca/contracts/history/history-entry'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { UnreadableFile } from './unreadable-file.ts'

/** Refuses one row; the others are still read. */
export class UnreadableRow extends Error {}

export type ReadRows = Pick<HistoryFile, 'entries' | 'refused'>

/** Entries that may be created lazily; an array fits too. */
export type Entries = Iterable<HistoryEntry> & { readonly length: number }
export type ReadFile = Omit<HistoryFile, 'entries'> & { entries: Entries }

interface RowConversion<Row> {
  toEntry: (row: Row, place: number) => HistoryEntry
  /** The title of a refused row. */
  titleOf: (row: Row) => string | null
}

/** Converts rows one by one; an invalid row becomes a refused one. */
function* each<Row>(
  rows: Iterable<Row>,
  { toEntry, titleOf }: RowConversion<Row>,
): Generator<HistoryEntry | RefusedRow> {
  let place = 0
  for (const row of rows) {
    if (++place > historyLimits.rows) throw new UnreadableFile('tooManyRows')
    try {
      yield identified(toEntry(row, place))
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error
      yield { row: place, title: titleOf(row), reason: error.message }
    }
  }
}

const isRefused = (one: HistoryEntry | RefusedRow): one is RefusedRow => 'reason' in one

/** Converts rows to entries. A row for which `toEntry` throws `UnreadableRow` is listed as refused; too many rows refuse the whole file. */
export function readRows<Row>(
  rows: Iterable<Row>,
  toEntry: RowConversion<Row>['toEntry'],
  titleOf: RowConversion<Row>['titleOf'],
): ReadRows {
  const entries: HistoryEntry[] = []
  const refused: RefusedRow[] = []
  for (const one of each(rows, { toEntry, titleOf })) {
    if (isRefused(one)) refused.push(one)
    else entries.push(one)
  }
  return { entries, refused }
}

/**
 * Like `readRows` for rows that can be iterated twice: the first pass counts, the second creates entries lazily, so that they are never
 * all in memory. Twice the time, a third of the memory.
 */
export function readRowsLazily<Row>(
  rows: () => Iterable<Row>,
  conversion: RowConversion<Row>,
): Pick<ReadFile, 'entries' | 'refused'> {
  const refused: RefusedRow[] = []
  let length = 0
  for (const one of each(rows(), conversion)) {
    if (isRefused(one)) refused.push(one)
    else length++
  }
  function* entries() {
    for (const one of each(rows(), conversion)) if (!isRefused(one)) yield one
  }
  return { entries: { length, [Symbol.iterator]: entries }, refused }
}

/** Numbers further refused items after the rows that were read. */
export const refusedAfter = (count: number, left: Omit<RefusedRow, 'row'>[]): RefusedRow[] =>
  left.map(({ title, reason }, index) => ({ row: count + index + 1, title, reason }))

function identified(entry: HistoryEntry) {
  if (entry.titles.length === 0 && entry.ids.length === 0) throw new UnreadableRow('No indica de qué anime se trata')
  return entry
}

/** An entry without data, to be completed by a reader; `row` counts from 1. */
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
