import * as z from 'zod'
import { cursor, id, pageLimit, rowId, success, time, upTo, userTime } from '../fields.ts'
import { limits } from '../limits.ts'
import { follow, listType } from './list-type.ts'
import { placedEpisode } from './placed-episode.ts'

const watchedEpisode = placedEpisode.extend({
  id: rowId,
  episodeTitle: z.string(),
  /** Null if unknown. */
  watchedAt: time.nullable(),
})
export const watched = z.object({ animeId: id.optional(), limit: pageLimit.optional(), cursor: cursor.optional() })
export type Watched = z.output<typeof watched>
export const watchedEpisodes = z.object({
  episodes: z.array(watchedEpisode),
  /** Present when the request was paged; null on the last page. */
  nextCursor: cursor.nullable().optional(),
})
export type WatchedEpisodes = z.output<typeof watchedEpisodes>
/** Animes with watched marks by title, with their number of marks: a filter, and the total. */
export const watchedAnimes = z.object({
  animes: z.array(z.object({ animeId: id, animeTitle: z.string(), watchedCount: z.int() })),
})
export type WatchedAnimes = z.output<typeof watchedAnimes>
export const unmarkWatched = z.object({ id, animeId: id.optional() })
export type UnmarkWatched = z.output<typeof unmarkWatched>
/** `watchedAt` is only given to undo an unmarking; null is an unknown time. */
export const markWatched = unmarkWatched.extend({
  watchedAt: userTime.nullable().optional(),
  /**
   * 'always' is for players: playback counts as watching even if the person's preference for manual marks says
   * otherwise.
   */
  follow: z.union([z.boolean(), z.literal('always')], 'Debe ser verdadero o falso').optional(),
})
export type MarkWatched = z.output<typeof markWatched>

/** How marking changed the lists. */
const followed = z.object({
  /**
   * The previous list of an anime that its first mark moved to Viendo, null if it was in none; absent if nothing moved.
   */
  movedFrom: listType.nullable().optional(),
  /** Whether all episodes of a finished anime are now watched, while it is in neither Completados nor Abandonados. */
  isFinished: z.boolean(),
  /** Present once per account, with the first mark that would have moved its anime had the preference been on. */
  offersFollowing: z.literal(true).optional(),
})
export type Followed = z.output<typeof followed>
/** `lists` is present with `follow`. */
export const marked = success.extend({ lists: followed.optional() })

/** Marks a whole season, or every episode up to one. The response's ids undo exactly this call. */
export const markMany = z
  .object({
    animeId: id,
    seasonId: id.optional(),
    upToEpisodeId: id.optional(),
    watchedAt: z.union([z.literal(['now', 'unknown']), userTime]).default('now'),
    follow,
  })
  .refine(({ seasonId, upToEpisodeId }) => (seasonId === undefined) !== (upToEpisodeId === undefined), {
    error: 'Elige una temporada o un episodio',
    path: ['seasonId'],
  })
export type MarkMany = z.output<typeof markMany>
export const markedMany = marked.extend({ episodeIds: z.array(id) })
/** Restores removed marks with their original times; null is an unknown time. */
export const restoreMarks = z.object({
  marks: upTo(
    limits.restoredMarks.max,
    z.array(z.object({ episodeId: id, watchedAt: userTime.nullable() })).min(1, 'Elige al menos un episodio'),
  ),
})
export type RestoreMarks = z.output<typeof restoreMarks>
export const unmarkMany = z.object({ episodeIds: upTo(limits.unmarkedMarks.max, z.array(id).min(1)) })
export type UnmarkMany = z.output<typeof unmarkMany>
