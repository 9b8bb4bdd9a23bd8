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

/** Rows with a word that begins so, some of them more than once. */
export const rowsWithPrefix = (index: TitleIndex, prefix: string) =>
  rowsOfWords(index, firstFrom(index.words, prefix), firstFrom(index.words, `${prefix}\uffff`))

/** Rows with just this word. */
export function rowsWithWord(index: TitleIndex, word: string) {
  const at = firstFrom(index.words, word)
  return index.words[at] === word ? rowsOfWords(index, at, at + 1) : none
}

const none = new Int32Array()

/** Rows of the words from one place up to another. */
export const rowsOfWords = ({ rows, starts }: TitleIndex, from: number, to: number) =>
  rows.subarray(starts[from], starts[to])

function firstFrom(words: readonly string[], word: string) {
  let [low, high] = [0, words.length]
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
