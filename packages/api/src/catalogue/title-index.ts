import { rowOf, statement } from '../database/statement.ts'
import type { Connected } from '../read-context.ts'

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

const everyTitle = statement(
  'catalogue.titles',
  `select json_build_object('ids', coalesce(json_agg(id order by id), '[]'),
                            'titles', coalesce(json_agg(title_words order by id), '[]'))::text as json
     from animes where deleted_at is null`,
)

/** Reads them: 30,000 titles are 1.4 MB of text, of which a tenth of a second makes some five MiB. */
export async function readTitles({ pool }: Connected): Promise<TitleIndex> {
  const { json } = (await rowOf<{ json: string }>(pool, everyTitle))!
  const { ids, titles } = JSON.parse(json) as { ids: number[]; titles: string[] }
  const rowsOf = new Map<string, number[]>()
  for (const [row, title] of titles.entries()) {
    for (const word of new Set(title.split(/[ \n]+/))) {
      const rows = rowsOf.get(word)
      if (rows) rows.push(row)
      else if (word !== '') rowsOf.set(word, [row])
    }
  }
  // by UTF-16, as they are compared below
  const words = [...rowsOf.keys()].toSorted((one, other) => (one < other ? -1 : 1))
  const lists = words.map((word) => rowsOf.get(word)!)
  const starts = [0]
  for (const list of lists) starts.push(starts.at(-1)! + list.length)
  return {
    ids: Int32Array.from(ids),
    titles,
    words,
    rows: Int32Array.from(lists.flat()),
    starts: Int32Array.from(starts),
  }
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
