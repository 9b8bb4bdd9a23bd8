import { shownCover } from '../../visibility/shown-cover.ts'

/** Columns that name an anime in other rows, from its row of `animes`. */
export const animeNamed = (a: string) =>
  `${a}.id as "animeId", ${a}.title as "animeTitle", ${shownCover(`${a}.cover_image`)} as "animeCoverImage"`

/** The columns of the contract's cover card, rows of `animes` and `anime_stats`. */
export const coverCard = (
  a: string,
  t: string,
) => `${animeNamed(a)}, mean(${t}.rating_sum, ${t}.rating_count) as "animeRating",
  ${a}.release_year as "releaseYear", ${a}.has_early_access as "hasEarlyAccess"`
