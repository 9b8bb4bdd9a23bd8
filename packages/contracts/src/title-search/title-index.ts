import { fold } from '../text/fold.ts'
import { rowSeparator, type TextColumn, textColumn } from './text-column.ts'
import { searchKey, searchWordsOf, titleSeparator } from './title-normalisation.ts'

/** The normalised titles of one anime. */
export interface FoldedTitles {
  /** As displayed: main title, alternative titles, well-known names. */
  shown: string
  /** Without case and accents, with punctuation. */
  literal: string
  /** Output of `searchWords`. */
  words: string
  /** Rank by popularity from 1; 0 if unranked. */
  fame: number
}

/** The normalised titles of all animes in columns; row i is the same anime in each. */
export interface TitleIndex {
  rows: readonly FoldedTitles[]
  literals: TextColumn
  words: TextColumn
  /** `words` without blanks. */
  keys: TextColumn
}

/** Joins the titles of all animes into one text per form, so that one scan searches them all. */
export const titleIndex = (rows: readonly FoldedTitles[]): TitleIndex => {
  const words = rows.map((row) => row.words).join(rowSeparator)
  return {
    rows,
    literals: textColumn(rows.map((row) => row.literal).join(rowSeparator)),
    words: textColumn(words),
    keys: textColumn(searchKey(words)),
  }
}

/** Rows per slice: a few milliseconds of work. */
const sliceSize = 500

/**
 * Normalises all titles. `yieldToEventLoop` yields to other work of the thread, since 30,000 rows take some tenths of a
 * second.
 */
export async function foldTitles(
  animes: readonly Pick<FoldedTitles, 'shown' | 'fame'>[],
  yieldToEventLoop: () => Promise<void>,
): Promise<FoldedTitles[]> {
  const folded: FoldedTitles[] = []
  for (let from = 0; from < animes.length; from += sliceSize) {
    if (from > 0) await yieldToEventLoop()
    const slice = animes.slice(from, from + sliceSize)
    const shown = slice.map((anime) => anime.shown)
    const literals = fold(shown.join(rowSeparator)).split(rowSeparator)
    const words = searchWordsOf(shown)
    for (const [at, anime] of slice.entries()) folded.push({ ...anime, literal: literals[at]!, words: words[at]! })
  }
  return folded
}

/** Joins titles into the format of `shown`. */
export const joinTitles = (...titles: readonly string[]) => titles.filter(Boolean).join(titleSeparator)
