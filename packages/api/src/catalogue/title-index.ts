/** The titles of all visible animes as search compares them. Row i is `ids[i]`, in the order of the catalogue. */
export interface TitleIndex {
  ids: Int32Array
  /** `searchWords` of each row. */
  titles: readonly string[]
  /** Every word of them, sorted. */
  words: readonly string[]
  /** The rows in which `words[i]` stands: `rows` from `starts[i]` up to `starts[i + 1]`. */
  rows: Int32Array
  starts: Int32Array
}

/** Words that stand one after the other, from one place up to another. */
export interface Words {
  from: number
  to: number
}

/** Those that begin so, among some that hold them all. */
export function wordsWithPrefix({ words }: TitleIndex, prefix: string, { from, to }: Words = allOf(words)): Words {
  const first = firstFrom(words, prefix, from, to)
  return { from: first, to: firstFrom(words, `${prefix}\uffff`, first, to) }
}

const allOf = (words: readonly string[]): Words => ({ from: 0, to: words.length })

/** How many rows they stand in, one in which several do counted for each. */
export const countRows = ({ starts }: TitleIndex, { from, to }: Words) => starts[to]! - starts[from]!

/** Those rows. */
export const rowsOfWords = ({ rows, starts }: TitleIndex, { from, to }: Words) =>
  rows.subarray(starts[from], starts[to])

function firstFrom(words: readonly string[], word: string, low: number, high: number) {
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}

/** The row of an id; -1 for one that is not there. */
export function rowOfId({ ids }: TitleIndex, id: number) {
  let [low, high] = [0, ids.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if (ids[middle] === id) return middle
    if (ids[middle]! < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}
