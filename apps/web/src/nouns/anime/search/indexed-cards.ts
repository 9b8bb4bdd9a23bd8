import type { CatalogueIndex } from '@animeteca/contracts/catalogue/catalogue'
import type { ShelfCard } from '../shelf-card.ts'

/**
 * Cards as far as the index knows them. Of one anime it is always the same, or all cards were drawn anew with each row that comes
 * into view.
 */
export function indexedCards(index: CatalogueIndex, rowOf: ReadonlyMap<number, number>) {
  const cards: ShelfCard[] = []
  return (id: number): ShelfCard | undefined => {
    const row = rowOf.get(id)
    return row === undefined ? undefined : (cards[row] ??= indexedCard(index, row))
  }
}

function indexedCard(index: CatalogueIndex, row: number): ShelfCard {
  const flags = index.flags[row]!
  return {
    id: index.ids[row]!,
    title: index.titles[row]!,
    coverImage: index.covers[row]! || null,
    synopsis: index.synopses ? index.synopses[row]! || null : undefined,
    rating: index.ratings[row]! / 10 || null,
    releaseYear: index.years[row]! || null,
    seasonCount: index.seasonCounts[row]!,
    isCompleted: (flags & 1) !== 0,
    hasEarlyAccess: (flags & 2) !== 0,
    isFilm: (flags & 4) !== 0,
    synopsisLang: index.synopsisLangs?.[row],
  }
}
