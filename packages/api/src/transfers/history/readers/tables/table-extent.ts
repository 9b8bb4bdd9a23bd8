import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { UnreadableFile } from '../rows/unreadable-file.ts'

/** Cells that are left for the tables of one file. */
export type CellAllowance = { cells: number }

/**
 * Subtracts a table's cells from the allowance before it is parsed: a parser holds a whole row, and 31 MB of separators are one row of
 * 31 million cells. Separators inside quotes count too, so that unusual quoting cannot hide any.
 */
export function checkCells(text: string, delimiter: string, allowance: CellAllowance) {
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + 1))
    if (--allowance.cells < 0) throw new UnreadableFile('tooComplex')
}

/** Limits the columns: each row allocates a value for every column, even for empty cells. */
export function checkColumns(header: readonly string[], rows: number) {
  const isTooWide = header.length > historyLimits.columns || header.length * rows > historyLimits.cells
  if (isTooWide) throw new UnreadableFile('tooComplex')
}
