/** Texts of many rows as one string, since one search through a long string is far faster than one through each of 30,000. */
export interface TextColumn {
  text: string
  /** Where each row begins; one more for the end. */
  starts: Uint32Array
}

/** No stored text holds a NUL. */
export const rowSeparator = '\0'

/** `text` holds one row after the other, parted by `rowSeparator`. */
export function textColumn(text: string): TextColumn {
  const starts = [0]
  for (let at = text.indexOf(rowSeparator); at !== -1; at = text.indexOf(rowSeparator, at + 1)) starts.push(at + 1)
  starts.push(text.length + 1)
  return { text, starts: Uint32Array.from(starts) }
}

export const textOf = ({ text, starts }: TextColumn, row: number) => text.slice(starts[row], starts[row + 1]! - 1)

/** Rows that hold the needle, in their order; of a few in theirs. */
export function rowsHolding(column: TextColumn, needle: string, within?: readonly number[]): number[] {
  return within && within.length < fewRows
    ? within.filter((row) => textOf(column, row).includes(needle))
    : allRowsHolding(column, needle)
}

/** Up to here it is faster to look into each row than through all of them at once. */
const fewRows = 5_000

function allRowsHolding({ text, starts }: TextColumn, needle: string) {
  const rows: number[] = []
  let row = 0
  // what is in every place, an empty needle, is at the end too, however often one asks
  for (let at = text.indexOf(needle); at !== -1 && at < text.length; at = text.indexOf(needle, starts[row + 1])) {
    row = rowAt(starts, at, row)
    rows.push(row)
  }
  return rows
}

/** Rows in which a pattern without anchors is found, in their order. */
export function rowsMatching({ text, starts }: TextColumn, pattern: string): number[] {
  const rows: number[] = []
  const regex = new RegExp(pattern, 'g')
  let row = 0
  for (let match = regex.exec(text); match; match = regex.exec(text)) {
    row = rowAt(starts, match.index, row)
    rows.push(row)
    regex.lastIndex = starts[row + 1]!
  }
  return rows
}

/** The row of a place in the text: mostly the next one or close to it, else by halving what lies between two leaps. */
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
