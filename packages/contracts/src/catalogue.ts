import * as z from 'zod'
import { fieldsAs, pageShape } from './anime-fields.ts'
import { cursor, id, pageLimit, searchText, sentText, upTo } from './fields.ts'
import { limits } from './limits.ts'
import { parseVideo } from './video-url.ts'

/** Stored as the embed URL or file that it stands for; anything that cannot be played is refused. */
export const videoUrl = sentText({ max: 4 * limits.url.max })
  .trim()
  .max(limits.url.max)
  .refine(
    (value) => value === '' || parseVideo(value) !== null,
    'Usa un vídeo https de YouTube, Vimeo o un archivo .mp4, .webm o .m3u8',
  )
  .transform((value) => parseVideo(value)?.url ?? null)
  .nullish()
  .transform((value) => value ?? null)

export const seasonNumber = z
  .int('El número de temporada es requerido')
  .min(limits.seasonNumber.min, 'El número de temporada debe ser 1 o mayor')
  .max(limits.seasonNumber.max)

export const episodeNumber = z
  .int('El número de episodio y título son requeridos')
  .min(limits.episodeNumber.min, 'El número de episodio debe ser 1 o mayor')
  .max(limits.episodeNumber.max)

export const duration = z
  .int('La duración debe ser un número entero de minutos')
  .min(limits.duration.min, 'La duración debe ser de 1 minuto o más')
  .max(limits.duration.max)

/** Mean of 1 to 5 star votes with one decimal; null without votes. */
export const rating = z.number().nullable()

const shown = fieldsAs('shown')

export const animeCard = z.object({
  id,
  title: shown.title,
  coverImage: shown.coverImage,
  synopsis: shown.synopsis,
  rating,
  releaseYear: shown.releaseYear,
  isCompleted: z.boolean(),
  status: shown.status,
  hasEarlyAccess: shown.hasEarlyAccess,
  seasonCount: z.int(),
  episodeCount: z.int(),
})
export type AnimeCard = z.output<typeof animeCard>

export const listAnimes = z.object({
  q: searchText.optional(),
  limit: pageLimit.optional(),
  cursor: cursor.optional(),
})
export type ListAnimes = z.output<typeof listAnimes>
export const animeList = z.object({
  animes: z.array(animeCard),
  total: z.int(),
  /** Present when paging was asked for; null on the last page. */
  nextCursor: cursor.nullable().optional(),
})
export type AnimeList = z.output<typeof animeList>

export const episodeSummary = z.object({
  id,
  episodeNumber: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  /** Minutes. */
  duration: z.int().nullable(),
  averageRating: rating,
  totalRatings: z.int(),
})

export const season = z.object({
  id,
  seasonNumber: z.int(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  episodes: z.array(episodeSummary),
})

export const anime = animeCard.extend({
  ...pageShape,
  /** Votes behind `rating`. */
  totalRatings: z.int(),
  genres: z.array(z.string()),
  alternativeTitles: z.array(z.string()),
  seasons: z.array(season),
})
export type Anime = z.output<typeof anime>

/** Cards by id, for what scrolls into view; unknown ids are left out, the order is the caller's. */
export const cardsById = z.object({ ids: upTo(limits.page.max, z.array(id).max(limits.page.max)) })
export type CardsById = z.output<typeof cardsById>
export const cards = z.object({ animes: z.array(animeCard) })

/** Ids of all animes that hold the text, as `title-search.ts` finds and ranks them: best first. */
export const searchIds = z.object({ q: searchText })
export type SearchIds = z.output<typeof searchIds>
export const matches = z.object({ ids: z.array(id) })

/**
 * The whole catalogue by columns, for the filter in the browser: row i is `ids[i], titles[i], …`. `folded` holds what titles
 * add for search (alternative titles); `synopses` comes along up to `synopsisLimit` animes, so that everything is local.
 */
export const catalogueIndex = z.object({
  ids: z.array(id),
  titles: z.array(z.string()),
  alternatives: z.array(z.string()),
  synopses: z.array(z.string()).nullable(),
  covers: z.array(z.string()),
  /** Tenths of a star, 0 without votes. */
  ratings: z.array(z.int()),
  years: z.array(z.int()),
  seasonCounts: z.array(z.int()),
  /** Bit 0 completed, bit 1 early access. */
  flags: z.array(z.int()),
})
export type CatalogueIndex = z.output<typeof catalogueIndex>

/** Up to here the index carries synopses; above, the server's folded search is merged in. */
export const synopsisLimit = 2_000
