import type { AnimeCard } from '@animeteca/contracts/catalogue/catalogue'

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
