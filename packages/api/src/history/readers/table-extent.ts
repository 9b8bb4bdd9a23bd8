import { historyLimits } from '@animeteca/contracts/history-limits'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * How many cells a table may have, counted before it is parsed: a parser holds a whole row, and 31 MB of separators are one row of
 * 31 million cells. Separators inside quotes count too, so no quoting that a parser takes otherwise hides any.
 */
export function checkCells(text: string, delimiter: string) {
  let cells = 0
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + 1))
    if (++cells > historyLimits.cells) throw new UnreadableFile('tooComplex')
}

/** How many columns: every row has a place for each of them. */
export function checkColumns(header: readonly string[]) {
  if (header.length > historyLimits.columns) throw new UnreadableFile('tooComplex')
}
