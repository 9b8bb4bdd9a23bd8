import * as z from 'zod'
import { rating } from '../catalogue/catalogue.ts'
import { cursor, id, userTime, pageLimit, rowId, success, time, upTo } from '../fields.ts'
import { personCard } from '../friends/friends.ts'
import { listTypes } from '../labels.ts'
import { limits } from '../limits.ts'
import { entryDetails } from './entry-details.ts'
import { animeRewatches, playbackPosition, episodeRef } from './rewatches.ts'

export const listType = z.enum(listTypes, `Debe ser uno de: ${listTypes.join(', ')}`)

export const listEntry = z.object({
  animeId: id,
  listType,
  animeTitle: z.string(),
  animeCoverImage: z.string().nullable(),
  synopsis: z.string().nullable(),
  animeRating: rating,
  releaseYear: z.int().nullable(),
  hasEarlyAccess: z.boolean(),
  addedAt: time,
})
export type ListEntry = z.output<typeof listEntry>
export const lists = z.object({ type: listType.optional() })
export type Lists = z.output<typeof lists>
export const listEntries = z.object({ entries: z.array(listEntry) })
export type ListEntries = z.output<typeof listEntries>
/**
 * Opts in to the rules that connect marks and lists, as far as the person's preferences allow. Without it, marking
 * never changes a list, and changing a list never reports unmarked episodes.
 */
const follow = z.boolean('Debe ser verdadero o falso').optional()

/** `addedAt` is only given to undo a removal. */
export const setList = z.object({ animeId: id, listType, addedAt: userTime.optional(), follow })
export type SetList = z.output<typeof setList>
/** Unmarked episodes of a completed anime: how many, and the anime's last episode. */
export const unmarkedRest = z.object({ count: z.int(), lastEpisodeId: id })
export type UnmarkedRest = z.output<typeof unmarkedRest>
export const listSet = success.extend({
  entry: listEntry,
  /** Only with `follow`; null if nothing is unmarked. */
  rest: unmarkedRest.nullable().optional(),
})
export const byAnime = z.object({ animeId: id })
export type ByAnime = z.output<typeof byAnime>

/** The person's activity per listed anime, by which lists are sorted. */
export const listActivity = z.object({
  activity: z.array(
    z.object({
      animeId: id,
      episodeCount: z.int(),
      watchedCount: z.int(),
      /** Null without a mark of known time. */
      lastWatchedAt: time.nullable(),
    }),
  ),
})
export type ListActivity = z.output<typeof listActivity>

/** An episode near the next unwatched one. */
const upNextEpisode = z.object({
  episodeId: id,
  seasonNumber: z.int(),
  episodeNumber: z.int(),
  isWatched: z.boolean(),
})

/** Progress in each anime with episodes that is in Viendo or being rewatched. */
export const listProgress = z.object({
  progress: z.array(
    z.object({
      animeId: id,
      episodeCount: z.int(),
      watchedCount: z.int(),
      /** The last watched episode before the first unwatched one, and a few from there on, in order. */
      upNext: z.array(upNextEpisode),
      /** The active rewatch, if the progress is about one. */
      runId: rowId.optional(),
    }),
  ),
})
export type ListProgress = z.output<typeof listProgress>

/** The viewer's tracking of one anime. */
export const animeTracking = z.object({
  listType: listType.nullable(),
  addedAt: time.nullable(),
  watchedEpisodeIds: z.array(id),
  /** Playback positions in episode order. */
  progress: z.array(playbackPosition),
  /** First unwatched episode, else the first episode; null without episodes. */
  next: episodeRef.nullable(),
  /** Note, dates, privacy and imported score; null without any of them. */
  details: entryDetails.nullable(),
  isFavourite: z.boolean(),
  /** Absent without rewatches; all of the above is about the first viewing. */
  runs: animeRewatches.optional(),
})
export type AnimeTracking = z.output<typeof animeTracking>

/** A friend who has the anime in a list or has watched some of it. */
export const friendOnAnime = personCard.extend({
  friendId: id,
  /** Null if they have only watched episodes of it. */
  listType: listType.nullable(),
  watchedCount: z.int(),
})
export const friendsOnAnime = z.object({
  /** The first few, most recently active first. */
  friends: z.array(friendOnAnime),
  /** Number of all such friends. */
  total: z.int(),
})
export type FriendsOnAnime = z.output<typeof friendsOnAnime>

/** An episode with its anime. */
const placedEpisode = z.object({
  episodeId: id,
  animeId: id,
  animeTitle: z.string(),
  animeCoverImage: z.string().nullable(),
  seasonNumber: z.int(),
  episodeNumber: z.int(),
  hasEarlyAccess: z.boolean(),
})

export const historyEntry = placedEpisode.extend({
  /** Playback position in seconds; 0 means opened. */
  progress: z.int(),
  /** Minutes. */
  duration: z.int().nullable(),
  updatedAt: time,
})
export const history = z.object({
  limit: z
    .int()
    .min(1, 'Como mínimo 1')
    .max(limits.history.max, `Como mucho ${limits.history.max}`)
    .default(limits.history.default),
})
export type History = z.output<typeof history>
export const historyEntries = z.object({ history: z.array(historyEntry) })
export type HistoryEntries = z.output<typeof historyEntries>

/** The next unwatched episodes of a started anime in order, for the row "Siguiente episodio". */
export const nextEpisodesOfAnime = placedEpisode
  .pick({ animeId: true, animeTitle: true, animeCoverImage: true, hasEarlyAccess: true })
  .extend({
    upNext: z.array(upNextEpisode),
    /** The active rewatch, whose marks count; null during the first viewing. */
    runId: rowId.nullable(),
  })
export const nextEpisodes = z.object({ limit: history.shape.limit.unwrap().default(limits.animeRow.shown) })
export type NextEpisodes = z.output<typeof nextEpisodes>
export const nextEpisodeList = z.object({ animes: z.array(nextEpisodesOfAnime) })
export type NextEpisodeList = z.output<typeof nextEpisodeList>

export const recordProgress = z.object({
  episodeId: id,
  animeId: id,
  progress: z.int('Debe ser un número entero de segundos').min(0, 'Como mínimo 0').max(limits.id.max),
  /** Keeps a rewatched anime in its list, and lets opening an episode at its start begin this viewing. */
  follow,
})
export type RecordProgress = z.output<typeof recordProgress>
/** Needed to undo the list change that opening an episode caused. */
export const recorded = success.extend({ previousListType: listType.nullable().optional() })
export const byEpisode = z.object({ episodeId: id })
export type ByEpisode = z.output<typeof byEpisode>
export const forgetBatch = z.object({
  episodeIds: upTo(limits.batchIds.max, z.array(id, 'Elige al menos un episodio').min(1, 'Elige al menos un episodio')),
})
export type ForgetBatch = z.output<typeof forgetBatch>
/** Restores deleted history entries. Lists do not change. */
export const putBack = z.object({
  entries: upTo(
    limits.restoredHistory.max,
    z
      .array(z.object({ episodeId: id, progress: recordProgress.shape.progress, updatedAt: userTime }))
      .min(1, 'Elige al menos un episodio'),
  ),
})
export type PutBack = z.output<typeof putBack>
/** The newest entries, at most as many as one call can restore. */
export const historyRowList = z.object({
  entries: z.array(z.object({ episodeId: id, progress: z.int(), updatedAt: time })),
})
export type HistoryRowList = z.output<typeof historyRowList>

export const watchedEpisode = placedEpisode.extend({
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
export const followed = z.object({
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

/** A person's tracking preferences. */
export const trackingPreferences = z.object({
  /** Whether marks and lists affect each other in calls with `follow`, as those of the web app. */
  listsFollowMarks: z.boolean('Debe ser verdadero o falso'),
})
export type TrackingPreferences = z.output<typeof trackingPreferences>
