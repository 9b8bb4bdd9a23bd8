/**
 * Texts of many rows joined into one string, because one search through a long string is far faster than 30,000 short
 * ones.
 */
export interface TextColumn {
  text: string
  /** Start of each row, plus one entry for the end. */
  starts: Uint32Array
}

/** Stored text cannot contain NUL. */
export const rowSeparator = '\0'

/** Builds a column from rows joined by `rowSeparator`. */
export function textColumn(text: string): TextColumn {
  const starts = [0]
  for (let at = text.indexOf(rowSeparator); at !== -1; at = text.indexOf(rowSeparator, at + 1)) starts.push(at + 1)
  starts.push(text.length + 1)
  return { text, starts: Uint32Array.from(starts) }
}

/** The text of one row. */
export const textOf = ({ text, starts }: TextColumn, row: number) => text.slice(starts[row], starts[row + 1]! - 1)

/** Rows that contain the needle, in order; `within` limits them. */
export function rowsContaining(column: TextColumn, needle: string, within?: readonly number[]): number[] {
  return within && within.length < fewRows
    ? within.filter((row) => textOf(column, row).includes(needle))
    : allRowsContaining(column, needle)
}

/** Below this number, searching row by row is faster than searching the whole column. */
const fewRows = 5_000

function allRowsContaining({ text, starts }: TextColumn, needle: string) {
  const rows: number[] = []
  let row = 0
  // an empty needle also matches at the end, forever
  for (let at = text.indexOf(needle); at !== -1 && at < text.length; at = text.indexOf(needle, starts[row + 1])) {
    row = rowAt(starts, at, row)
    rows.push(row)
  }
  return rows
}

/** The row at a position: tries the next rows in doubling steps, then searches the last step by bisection. */
function rowAt(starts: Uint32Array, at: number, from: number) {
  let leap = 1
  while (from + leap < starts.length - 1 && starts[from + leap]! <= at) leap *= 2
  let low = from + (leap >> 1)
  let high = Math.min(from + leap, starts.length - 1)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= at) low = middle
    else high = middle
  }
  return low
}
