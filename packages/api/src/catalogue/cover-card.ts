import { shownCover } from '../visibility/shown-cover.ts'

/** Columns that name an anime in other rows, from `animes a`. */
export const animeNamed = `a.id as "animeId", a.title as "animeTitle", ${shownCover('a.cover_image')} as "animeCoverImage"`

/** The columns of the contract's cover card, from `animes a` with `anime_stats t`. */
export const coverCard = `${animeNamed}, mean(t.rating_sum, t.rating_count) as "animeRating",
  a.release_year as "releaseYear", a.has_early_access as "hasEarlyAccess"`
