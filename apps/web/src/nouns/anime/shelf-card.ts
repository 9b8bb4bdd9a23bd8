import type { AnimeCard } from '@animeteca/contracts/catalogue/catalogue'

/** `synopsis` is undefined until it has been loaded. */
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

/** Joins the cards of a response with the columns beside them. */
export const cardsOf = ({ animes, types, synopsisLangs }: Cards): ShelfCard[] =>
  animes.map((card, at) => ({ ...card, synopsisLang: synopsisLangs?.[at], isFilm: types?.[at] === 'movie' }))
