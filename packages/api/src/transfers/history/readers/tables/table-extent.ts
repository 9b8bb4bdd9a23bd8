import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { UnreadableFile } from '../unreadable-file.ts'

/** How many cells the tables of one file may still have together. */
export type CellAllowance = { cells: number }

/**
 * Takes the cells of a table off what there may be, counted before it is parsed: a parser holds a whole row, and 31 MB of separators are one row of
 * 31 million cells. Separators inside quotes count too, so no quoting that a parser takes otherwise hides any.
 */
export function checkCells(text: string, delimiter: string, allowance: CellAllowance) {
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + 1))
    if (--allowance.cells < 0) throw new UnreadableFile('tooComplex')
}

/** How many columns: every row has a place for each of them, whether it has a cell there or not. */
export function checkColumns(header: readonly string[], rows: number) {
  const isTooWide = header.length > historyLimits.columns || header.length * rows > historyLimits.cells
  if (isTooWide) throw new UnreadableFile('tooComplex')
}
