import type { TitleIndex } from './title-index.ts'
import { searchKey } from './title-normalisation.ts'

/**
 * Every word and every whole title without blanks, sorted, with the rows that contain it: guesses are searched here.
 */
export interface Vocabulary {
  words: Entries
  titles: Entries
}

export interface Entries {
  texts: readonly string[]
  /** Bit set of the letters a to z in each text. */
  letters: Int32Array
  /** Rows of `texts[i]` are `rows` from `starts[i]` to `starts[i + 1]`. */
  rows: Int32Array
  starts: Int32Array
}

const sliceSize = 500

/** Built on demand, when a query needs guesses: it takes a tenth of a second for 30,000 rows. */
export async function createVocabulary(
  { rows }: TitleIndex,
  yieldToEventLoop: () => Promise<void>,
): Promise<Vocabulary> {
  const words = new Map<string, number[]>()
  const titles = new Map<string, number[]>()
  for (const [row, { words: titleWords }] of rows.entries()) {
    if (row % sliceSize === sliceSize - 1) await yieldToEventLoop()
    for (const word of new Set(titleWords.split(/[ \n]+/))) add(words, word, row)
    for (const title of new Set(searchKey(titleWords).split('\n'))) add(titles, title, row)
  }
  return { words: await entriesOf(words, yieldToEventLoop), titles: await entriesOf(titles, yieldToEventLoop) }
}

function add(rowsOf: Map<string, number[]>, text: string, row: number) {
  if (text === '') return
  const rows = rowsOf.get(text)
  if (rows) rows.push(row)
  else rowsOf.set(text, [row])
}

/** Sorts by UTF-16, as `withPrefix` expects, one initial letter per slice. */
async function entriesOf(
  rowsOf: ReadonlyMap<string, number[]>,
  yieldToEventLoop: () => Promise<void>,
): Promise<Entries> {
  const byLetter = Map.groupBy(rowsOf.keys(), (text) => text.charCodeAt(0))
  const texts: string[] = []
  const rows: number[] = []
  const starts = [0]
  for (const letter of [...byLetter.keys()].toSorted((one, other) => one - other)) {
    await yieldToEventLoop()
    for (const text of byLetter.get(letter)!.toSorted((one, other) => (one < other ? -1 : 1))) {
      texts.push(text)
      for (const row of rowsOf.get(text)!) rows.push(row)
      starts.push(rows.length)
    }
  }
  return {
    texts,
    letters: Int32Array.from(texts, letterBits),
    rows: Int32Array.from(rows),
    starts: Int32Array.from(starts),
  }
}

/** A bit for each letter from a to z that the word contains: it excludes most words before they are compared. */
export function letterBits(text: string) {
  let bits = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - 97
    if (letter >= 0 && letter < 26) bits |= 1 << letter
  }
  return bits
}

/** The rows that contain the text at this position. */
export const rowsOf = ({ rows, starts }: Entries, at: number) => rows.subarray(starts[at], starts[at + 1])

/** The range of texts that start with the prefix. */
export function withPrefix({ texts }: Entries, prefix: string): [from: number, to: number] {
  const from = firstFrom(texts, prefix, 0)
  return [from, firstFrom(texts, `${prefix}\uffff`, from)]
}

function firstFrom(texts: readonly string[], text: string, low: number) {
  let high = texts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (texts[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}
