import { isDeepStrictEqual } from 'node:util'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { blankEntry } from '../readers/rows/read-rows.ts'

/** An entry without its empty fields: most fields are empty, and a full entry takes six times the space. */
export type StoredEntry = Partial<Omit<HistoryEntry, 'row'>>

const blank = blankEntry(0)

/** Leaves out the fields that are blank, and the row number, which has a column of its own. */
export function toStored({ row: _row, ...entry }: HistoryEntry): StoredEntry {
  const filled = Object.entries(entry).filter(
    ([field, value]) => !isDeepStrictEqual(value, blank[field as keyof HistoryEntry]),
  )
  return Object.fromEntries(filled)
}

/** The inverse of `toStored`. */
export const fromStored = (row: number, stored: StoredEntry): HistoryEntry => ({ ...blankEntry(row), ...stored, row })
