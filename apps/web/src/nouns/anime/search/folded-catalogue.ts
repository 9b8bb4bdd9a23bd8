import type { CatalogueIndex } from '@animeteca/contracts/catalogue'
import { fold } from '@animeteca/contracts/fold'
import { searchKey, searchWordsOf, titleSeparator } from '@animeteca/contracts/title-search'
import type { ShelfCard } from '../shelf-card.ts'
import { indexedCards } from './indexed-cards.ts'
import { rowSeparator, type TextColumn, textColumn } from './text-column.ts'

/** The index with its texts folded, once, so that a key only has to compare. Row i is `index.ids[i]`. */
export interface FoldedCatalogue {
  index: CatalogueIndex
  /** Title and alternative titles of each row, folded as they are written. */
  titles: TextColumn
  /** The same as words to search, as contracts/title-search.ts makes them. */
  words: TextColumn
  /** Those words without the blanks between them. */
  keys: TextColumn
  /** Null where the catalogue is too large to bring its synopses along. */
  synopses: TextColumn | null
  rowOf: ReadonlyMap<number, number>
  /** Undefined for an anime that the index doesn't have. */
  cardOf: (id: number) => ShelfCard | undefined
}

/** Folding 30,000 rows takes some tenths of a second, so it yields to the page between slices. */
export async function foldCatalogue(index: CatalogueIndex): Promise<FoldedCatalogue> {
  const titles = index.titles.map((title, row) => `${title}${titleSeparator}${index.alternatives[row]}`)
  const words = await inSlices(titles, (slice) => searchWordsOf(slice).join(rowSeparator))
  const rowOf = new Map(index.ids.map((id, row) => [id, row]))
  return {
    index,
    titles: textColumn(await inSlices(titles, foldAll)),
    words: textColumn(words),
    keys: textColumn(searchKey(words)),
    synopses: index.synopses && textColumn(await inSlices(index.synopses, foldAll)),
    rowOf,
    cardOf: indexedCards(index, rowOf),
  }
}

/** Folding many in one go is faster than one by one. */
const foldAll = (texts: readonly string[]) => fold(texts.join(rowSeparator))

const sliceSize = 1_000

async function inSlices(texts: readonly string[], work: (slice: readonly string[]) => string) {
  const done: string[] = []
  for (let from = 0; from < texts.length; from += sliceSize) {
    if (from > 0) await breath()
    done.push(work(texts.slice(from, from + sliceSize)))
  }
  return done.join(rowSeparator)
}

const breath = () => new Promise<void>((resolve) => void setTimeout(resolve))
