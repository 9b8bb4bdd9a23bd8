import type { CatalogueIndex } from '@animeteca/contracts/catalogue/catalogue'
import type { ShelfCard } from '../shelf-card.ts'

/**
 * Builds cards from the index. Each anime always gets the same object; otherwise all cards would render again with each
 * row scrolled into view.
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
