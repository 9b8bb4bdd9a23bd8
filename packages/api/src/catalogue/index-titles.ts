import { setImmediate } from 'node:timers/promises'
import { rowOf, statement } from '../database/statement.ts'
import type { Connected } from '../read-context.ts'
import type { TitleIndex } from './title-index.ts'

const everyTitle = statement(
  'catalogue.titles',
  `select json_build_object('ids', coalesce(json_agg(id order by id), '[]'),
                            'titles', coalesce(json_agg(title_words order by id), '[]'))::text as json
     from animes where deleted_at is null`,
)

/** Reads them: 30,000 titles are 1.4 MB of text, of which a tenth of a second makes some five MiB, in small pieces. */
export async function readTitles({ pool }: Connected): Promise<TitleIndex> {
  const { json } = (await rowOf<{ json: string }>(pool, everyTitle))!
  const { ids, titles } = JSON.parse(json) as { ids: number[]; titles: string[] }
  return indexTitles(ids, titles)
}

/** Milliseconds that whoever is asked for something else waits for at most. */
const pieceMs = 4

/** Sorts the words of titles out. Others get their turn in between: it is done anew after every change of the catalogue. */
export async function indexTitles(ids: readonly number[], titles: readonly string[]): Promise<TitleIndex> {
  const letOthers = createTurns()
  const rowsOf = new Map<string, number[]>()
  for (const [row, title] of titles.entries()) {
    for (const word of new Set(title.split(/[ \n]+/))) {
      const rows = rowsOf.get(word)
      if (rows) rows.push(row)
      else if (word !== '') rowsOf.set(word, [row])
    }
    if (letOthers.areDue()) await letOthers.haveTheirs()
  }
  const words = await sorted(rowsOf.keys(), letOthers)
  const starts = new Int32Array(words.length + 1)
  for (const [at, word] of words.entries()) starts[at + 1] = starts[at]! + rowsOf.get(word)!.length
  const rows = new Int32Array(starts.at(-1)!)
  for (const [at, word] of words.entries()) {
    rows.set(rowsOf.get(word)!, starts[at])
    if (letOthers.areDue()) await letOthers.haveTheirs()
  }
  return { ids: Int32Array.from(ids), titles, words, rows, starts }
}

/** By UTF-16, as they are looked up: those of one first letter at a time. */
async function sorted(words: Iterable<string>, letOthers: Turns) {
  const byLetter = Map.groupBy(words, (word) => word.charCodeAt(0))
  const all: string[] = []
  for (const letter of [...byLetter.keys()].toSorted((one, other) => one - other)) {
    for (const word of byLetter.get(letter)!.toSorted((one, other) => (one < other ? -1 : 1))) all.push(word)
    if (letOthers.areDue()) await letOthers.haveTheirs()
  }
  return all
}

type Turns = ReturnType<typeof createTurns>

function createTurns() {
  let from = performance.now()
  return {
    areDue: () => performance.now() - from > pieceMs,
    async haveTheirs() {
      await setImmediate()
      from = performance.now()
    },
  }
}
