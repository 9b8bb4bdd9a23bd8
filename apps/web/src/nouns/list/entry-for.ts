import type { Anime } from '@animeteca/contracts/catalogue'
import type { ListType } from '@animeteca/contracts/labels'
import type { ListEntry } from './list-cache.ts'

/** The entry of an anime in a list, as the lists show it. Without a date it is added now. */
export const entryFor = (anime: Anime, listType: ListType, addedAt: string | null): ListEntry => ({
  animeId: anime.id,
  listType,
  animeTitle: anime.title,
  animeCoverImage: anime.coverImage,
  synopsis: anime.synopsis,
  animeRating: anime.rating,
  releaseYear: anime.releaseYear,
  hasEarlyAccess: anime.hasEarlyAccess,
  addedAt: addedAt ?? new Date().toISOString(),
})
