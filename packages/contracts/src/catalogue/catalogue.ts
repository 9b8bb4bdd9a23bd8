import * as z from 'zod'
import { cursor, id, pageLimit, searchText, sentText, upTo } from '../fields.ts'
import { limits } from '../limits.ts'
import { parseVideo } from '../media/video-url.ts'
import { fieldsAs, pageShape } from './anime-fields.ts'

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
  .min(limits.seasonNumber.min, `El número de temporada debe ser ${limits.seasonNumber.min} o mayor`)
  .max(limits.seasonNumber.max)

export const episodeNumber = z
  .int('El número de episodio y título son requeridos')
  .min(limits.episodeNumber.min, `El número de episodio debe ser ${limits.episodeNumber.min} o mayor`)
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

/** What screens say of each card besides, in the order of the cards, which are as documented. */
const besides = { types: z.array(shown.type), synopsisLangs: z.array(shown.synopsisLang) }

export const animeList = z.object({
  animes: z.array(animeCard),
  total: z.int(),
  /** Present when paging was asked for; null on the last page. */
  nextCursor: cursor.nullable().optional(),
  types: besides.types.optional(),
  synopsisLangs: besides.synopsisLangs.optional(),
  /** The other title by which a search found each card; null where its own title or its synopsis holds the text. */
  matchedTitles: z.array(z.string().nullable()).optional(),
  /** Set when neither a title nor a synopsis holds the text: the cards are guesses, and this is the title that the best one comes from. */
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
  /** `hasVideo` says nothing of whether the reader may watch it: early access keeps it from most. */
  episodes: z.array(episodeSummary.extend({ hasVideo: z.boolean() })),
})

export const anime = animeCard.extend({
  ...pageShape,
  /** Votes behind `rating`. */
  totalRatings: z.int(),
  /** Said while votes on it, or on episodes of it, stay what they were before a burst. */
  ratingsInReview: z.literal(true).optional(),
  genres: z.array(z.string()),
  alternativeTitles: z.array(z.string()),
  /** Those that made it besides `studio`. */
  otherStudios: z.array(z.string()),
  seasons: z.array(season),
  /** Said to who has asked for a veil over what they have not seen: later episodes have a number for a title. */
  veil: z.literal('down').optional(),
})
export type Anime = z.output<typeof anime>

/** Cards by id, for what scrolls into view; unknown ids are left out, the order is the caller's. */
export const cardsById = z.object({ ids: upTo(limits.page.max, z.array(id)) })
export type CardsById = z.output<typeof cardsById>
export const cards = z.object({ animes: z.array(animeCard), ...besides })
export type Cards = z.output<typeof cards>

/** Ids of all animes that hold the text, as `title-search/search-titles.ts` finds and ranks them: best first. */
export const searchIds = z.object({ q: searchText })
export type SearchIds = z.output<typeof searchIds>
export const matches = z.object({
  ids: z.array(id),
  /** Set when neither a title nor a synopsis holds the text: `ids` are guesses, and this is the title that the best one comes from. */
  didYouMean: z.string().optional(),
})
export type Matches = z.output<typeof matches>

/**
 * The whole catalogue by columns, for the filter in the browser: row i is `ids[i], titles[i], …`. `folded` holds what titles
 * add for search (alternative titles); `synopses` comes along up to `synopsisLimit` animes, so that everything is local.
 */
export const catalogueIndex = z.object({
  ids: z.array(id),
  titles: z.array(z.string()),
  alternatives: z.array(z.string()),
  /** Common names of the best-known works, and their places among them from 1 on; empty and 0 for all others. */
  names: z.array(z.string()),
  fame: z.array(z.int()),
  synopses: z.array(z.string()).nullable(),
  covers: z.array(z.string()),
  /** Tenths of a star, 0 without votes. */
  ratings: z.array(z.int()),
  years: z.array(z.int()),
  seasonCounts: z.array(z.int()),
  /** Bit 0 completed, bit 1 early access, bit 2 a film. */
  flags: z.array(z.int()),
  /** Of the synopses that come along; empty for one of which nobody has said it. */
  synopsisLangs: z.array(z.string()).nullable(),
})
export type CatalogueIndex = z.output<typeof catalogueIndex>

/** Up to here the index carries synopses; above, the server's folded search is merged in. */
export const synopsisLimit = 2_000

/**
 * What one filters and sorts the catalogue by, by columns, for a browser that holds the index: row i is `ids[i], types[i], …`. It comes
 * when somebody filters, and not with the index, which everybody fetches.
 */
export const catalogueFacets = z.object({
  ids: z.array(id),
  /** Place in `animeTypes` from 1 on; 0 for none. */
  types: z.array(z.int()),
  /** Place in `animeStatuses`. */
  statuses: z.array(z.int()),
  /** Place in `yearSeasons` from 1 on; 0 where nobody knows when it began. */
  seasons: z.array(z.int()),
  /** Each combination of genres once, and which of them each anime has. */
  genreSets: z.array(z.array(z.string())),
  genres: z.array(z.int()),
  episodeCounts: z.array(z.int()),
  /** Of an episode; 0 where none says. */
  minutes: z.array(z.int()),
  /** Hundredths of a star, as if `priorVotes` more people had voted what all votes say on average; 0 without votes. */
  weightedMeans: z.array(z.int()),
  /** In how many lists it is, up to an hour late. */
  followers: z.array(z.int()),
})
export type CatalogueFacets = z.output<typeof catalogueFacets>

/** Few votes say little: so many average ones are added to those of each anime before they are compared. */
export const priorVotes = 20
