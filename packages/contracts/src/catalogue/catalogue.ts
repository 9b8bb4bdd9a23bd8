import * as z from 'zod'
import { cursor, id, pageLimit, searchText, sentText, upTo } from '../fields.ts'
import { limits } from '../limits.ts'
import { parseVideo } from '../media/video-url.ts'
import { fieldsAs, pageShape } from './anime-fields.ts'

/** Normalised to an embed URL or file URL; anything that cannot be played is rejected. */
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
  .number('El número de temporada es requerido')
  .int('El número de temporada debe ser un número entero')
  .min(limits.seasonNumber.min, `El número de temporada debe ser ${limits.seasonNumber.min} o mayor`)
  .max(limits.seasonNumber.max, `El número de temporada debe ser ${limits.seasonNumber.max} o menor`)

export const episodeNumber = z
  .number('El número de episodio y título son requeridos')
  .int('El número de episodio debe ser un número entero')
  .min(limits.episodeNumber.min, `El número de episodio debe ser ${limits.episodeNumber.min} o mayor`)
  .max(limits.episodeNumber.max, `El número de episodio debe ser ${limits.episodeNumber.max} o menor`)

export const duration = z
  .int('La duración debe ser un número entero de minutos')
  .min(limits.duration.min, 'La duración debe ser de 1 minuto o más')
  .max(limits.duration.max, `La duración debe ser de ${limits.duration.max} minutos o menos`)

/** Mean of 1 to 5 star ratings, with one decimal; null without ratings. */
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

/** Per card, in the order of the cards. These are separate arrays because the documented card has a fixed shape. */
const perCard = { types: z.array(shown.type), synopsisLangs: z.array(shown.synopsisLang) }

export const animeList = z.object({
  animes: z.array(animeCard),
  total: z.int(),
  /** Present when the request was paged; null on the last page. */
  nextCursor: cursor.nullable().optional(),
  types: perCard.types.optional(),
  synopsisLangs: perCard.synopsisLangs.optional(),
  /** The alternative title that matched the search; null where the main title or the synopsis matched. */
  matchedTitles: z.array(z.string().nullable()).optional(),
  /** Set when nothing contains the text: the cards are guesses, and this title was the closest. */
  didYouMean: z.string().optional(),
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
  /** `hasVideo` does not mean that the viewer may watch it: early access restricts that. */
  episodes: z.array(episodeSummary.extend({ hasVideo: z.boolean() })),
})

export const anime = animeCard.extend({
  ...pageShape,
  /** Number of ratings in `rating`. */
  totalRatings: z.int(),
  /** Present while ratings of it or of its episodes are frozen after a suspicious burst of ratings. */
  ratingsInReview: z.literal(true).optional(),
  genres: z.array(z.string()),
  alternativeTitles: z.array(z.string()),
  /** Studios other than `studio`. */
  otherStudios: z.array(z.string()),
  seasons: z.array(season),
  /** Present for viewers with the spoiler guard on: later episodes have a number in place of a title. */
  veil: z.literal('down').optional(),
})
export type Anime = z.output<typeof anime>

/** Cards by id, loaded as they scroll into view. Unknown ids are left out; the order is the caller's. */
export const cardsById = z.object({ ids: upTo(limits.page.max, z.array(id)) })
export type CardsById = z.output<typeof cardsById>
export const cards = z.object({ animes: z.array(animeCard), ...perCard })

/** Ids of all animes that match the text, best first, as found and ranked by `title-search/search-titles.ts`. */
export const searchIds = z.object({ q: searchText })
export type SearchIds = z.output<typeof searchIds>
export const matches = z.object({
  ids: z.array(id),
  /** Set when nothing contains the text: `ids` are guesses, and this title was the closest. */
  didYouMean: z.string().optional(),
})
export type Matches = z.output<typeof matches>

/**
 * The whole catalogue in columns, for filtering in the browser: anime i is `ids[i], titles[i], …`. `synopses` is
 * included up to `synopsisLimit` animes, so that search is entirely local.
 */
export const catalogueIndex = z.object({
  ids: z.array(id),
  titles: z.array(z.string()),
  alternatives: z.array(z.string()),
  /** Well-known names of the most popular animes, and their rank from 1; empty and 0 for all others. */
  names: z.array(z.string()),
  fame: z.array(z.int()),
  synopses: z.array(z.string()).nullable(),
  covers: z.array(z.string()),
  /** Tenths of a star, 0 without ratings. */
  ratings: z.array(z.int()),
  years: z.array(z.int()),
  seasonCounts: z.array(z.int()),
  /** Bit 0: completed, bit 1: early access, bit 2: movie. */
  flags: z.array(z.int()),
  /** Languages of `synopses`; empty string where unknown. */
  synopsisLangs: z.array(z.string()).nullable(),
})
export type CatalogueIndex = z.output<typeof catalogueIndex>

/** Above this many animes the index has no synopses, and the server searches them. */
export const synopsisLimit = 2_000

/**
 * Filter and sort values of the catalogue in columns: anime i is `ids[i], types[i], …`. Separate from the index, which
 * every visitor loads, because only filtering needs them.
 */
export const catalogueFacets = z.object({
  ids: z.array(id),
  /** Index in `animeTypes` plus 1; 0 for none. */
  types: z.array(z.int()),
  /** Index in `animeStatuses`. */
  statuses: z.array(z.int()),
  /** Index in `yearSeasons` plus 1; 0 if the premiere is unknown. */
  seasons: z.array(z.int()),
  /** Each distinct combination of genres, and the index of each anime's combination. */
  genreSets: z.array(z.array(z.string())),
  genres: z.array(z.int()),
  episodeCounts: z.array(z.int()),
  /** Length of an episode; 0 if unknown. */
  minutes: z.array(z.int()),
  /** Bayesian average in hundredths of a star, with `priorRatings` ratings at the overall mean; 0 without ratings. */
  weightedMeans: z.array(z.int()),
  /** Number of lists that contain it, updated hourly. */
  followers: z.array(z.int()),
})
export type CatalogueFacets = z.output<typeof catalogueFacets>

/** Weight of the overall mean in each anime's average, so that few ratings do not reach the top. */
export const priorRatings = 20
