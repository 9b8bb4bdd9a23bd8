import { fold } from '../text/fold.ts'
import { rowSeparator, type TextColumn, textColumn } from './text-column.ts'
import { searchKey, searchWordsOf, titleSeparator } from './title-normalisation.ts'

/** All titles of one anime, folded. */
export interface FoldedTitles {
  /** As they are shown: the title first, then alternative titles and common names. */
  shown: string
  /** Without case and accents, punctuation kept. */
  literal: string
  /** `searchWords` of them. */
  words: string
  /** Place among the best-known works, from 1 on; 0 for all others. */
  fame: number
}

/** The titles of all animes, folded once so that a search only compares. Row i is the same anime in every column. */
export interface TitleIndex {
  rows: readonly FoldedTitles[]
  literals: TextColumn
  words: TextColumn
  /** The words without the blanks between them. */
  keys: TextColumn
}

export const titleIndex = (rows: readonly FoldedTitles[]): TitleIndex => {
  const words = rows.map((row) => row.words).join(rowSeparator)
  return {
    rows,
    literals: textColumn(rows.map((row) => row.literal).join(rowSeparator)),
    words: textColumn(words),
    keys: textColumn(searchKey(words)),
  }
}

/** Rows that are folded before others get their turn: some milliseconds. */
const sliceSize = 500

/** `takeTurns` lets other work of the thread run: folding 30,000 rows takes some tenths of a second. */
export async function foldTitles(
  animes: readonly Pick<FoldedTitles, 'shown' | 'fame'>[],
  takeTurns: () => Promise<void>,
): Promise<FoldedTitles[]> {
  const folded: FoldedTitles[] = []
  for (let from = 0; from < animes.length; from += sliceSize) {
    if (from > 0) await takeTurns()
    const slice = animes.slice(from, from + sliceSize)
    const shown = slice.map((anime) => anime.shown)
    const literals = fold(shown.join(rowSeparator)).split(rowSeparator)
    const words = searchWordsOf(shown)
    for (const [at, anime] of slice.entries()) folded.push({ ...anime, literal: literals[at]!, words: words[at]! })
  }
  return folded
}

/** The titles of one anime as `shown` has them. */
export const joinTitles = (...titles: readonly string[]) => titles.filter(Boolean).join(titleSeparator)
