import type { CatalogueIndex } from '@animeteca/contracts/catalogue/catalogue'
import { fold } from '@animeteca/contracts/text/fold'
import { rowSeparator, type TextColumn, textColumn } from '@animeteca/contracts/title-search/text-column'
import { foldTitles, joinTitles, type TitleIndex, titleIndex } from '@animeteca/contracts/title-search/title-index'
import { createVocabulary, type Vocabulary } from '@animeteca/contracts/title-search/vocabulary'
import type { ShelfCard } from '../shelf-card.ts'
import { indexedCards } from './indexed-cards.ts'

/** The index with its texts folded once. Row i is `index.ids[i]`. */
export interface FoldedCatalogue {
  index: CatalogueIndex
  titles: TitleIndex
  vocabulary: Vocabulary
  /** Null when the catalogue is too large for the index to include synopses. */
  synopses: TextColumn | null
  rowOf: ReadonlyMap<number, number>
  /** Undefined for an anime that is not in the index. */
  cardOf: (id: number) => ShelfCard | undefined
}

/** Folding 30,000 rows takes a few tenths of a second, so it yields to the event loop between slices. */
export async function foldCatalogue(index: CatalogueIndex): Promise<FoldedCatalogue> {
  const animes = index.titles.map((title, row) => ({
    shown: joinTitles(title, index.alternatives[row]!, index.names[row]!),
    fame: index.fame[row]!,
  }))
  const titles = titleIndex(await foldTitles(animes, yieldToEventLoop))
  const rowOf = new Map(index.ids.map((id, row) => [id, row]))
  return {
    index,
    titles,
    vocabulary: await createVocabulary(titles, yieldToEventLoop),
    synopses: index.synopses && textColumn(fold(index.synopses.join(rowSeparator))),
    rowOf,
    cardOf: indexedCards(index, rowOf),
  }
}

const yieldToEventLoop = () => new Promise<void>((resolve) => void setTimeout(resolve))
