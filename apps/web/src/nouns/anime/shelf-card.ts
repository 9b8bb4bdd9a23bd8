import type { AnimeCard } from '@animeteca/contracts/catalogue'
import type { FoldedCatalogue } from './search/folded-catalogue.ts'

/** What a card shows. `synopsis` is undefined until it has been asked for. */
export type ShelfCard = Pick<
  AnimeCard,
  'id' | 'title' | 'coverImage' | 'rating' | 'releaseYear' | 'seasonCount' | 'isCompleted' | 'hasEarlyAccess'
> & {
  synopsis: string | null | undefined
  synopsisLang: string | null | undefined
  isFilm: boolean
}

type Cards = {
  animes: AnimeCard[]
  types?: (string | null)[] | undefined
  synopsisLangs?: (string | null)[] | undefined
}

/** Cards of an answer with what it says beside them. */
export const cardsOf = ({ animes, types, synopsisLangs }: Cards): ShelfCard[] =>
  animes.map((card, at) => ({ ...card, synopsisLang: synopsisLangs?.[at], isFilm: types?.[at] === 'movie' }))

/** A card as far as the index knows it. */
export function indexedCard({ index, rowOf }: FoldedCatalogue, id: number): ShelfCard | undefined {
  const row = rowOf.get(id)
  if (row === undefined) return undefined
  const flags = index.flags[row]!
  return {
    id,
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
