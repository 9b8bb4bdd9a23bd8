import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import type { ListType } from '@animeteca/contracts/labels'
import type { ListEntry } from './list-entry.ts'

type Listed = Pick<Anime, 'id' | 'title' | 'coverImage' | 'rating' | 'releaseYear' | 'hasEarlyAccess'> & {
  synopsis: string | null | undefined
}

/** Builds a list entry before the server responds. Without a date, it is added now. */
export const entryFor = (anime: Listed, listType: ListType, addedAt: string | null = null): ListEntry => ({
  animeId: anime.id,
  listType,
  animeTitle: anime.title,
  animeCoverImage: anime.coverImage,
  synopsis: anime.synopsis ?? null,
  animeRating: anime.rating,
  releaseYear: anime.releaseYear,
  hasEarlyAccess: anime.hasEarlyAccess,
  addedAt: addedAt ?? new Date().toISOString(),
})
