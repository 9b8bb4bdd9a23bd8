import * as z from 'zod'
import { rating } from '../catalogue/catalogue.ts'
import { cursor, id, moment, pageLimit, rowId, success, time, upTo } from '../fields.ts'
import { personCard } from '../friends/friends.ts'
import { listTypes } from '../labels.ts'
import { limits } from '../limits.ts'
import { entryDetails } from './entry-details.ts'
import { animeRuns, placeInEpisode, placeOfEpisode } from './rewatches.ts'

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
 * Asks that marks and lists follow each other, as far as the person's preferences say so. Without it a call about marks touches
 * no list, and none about lists says anything of marks.
 */
const follow = z.boolean('Debe ser verdadero o falso').optional()

/** `addedAt` is given only when a removal is undone. */
export const setList = z.object({ animeId: id, listType, addedAt: moment.optional(), follow })
export type SetList = z.output<typeof setList>
/** The episodes of a completed anime that are not marked yet: how many, and the last one of all. */
export const unmarkedRest = z.object({ count: z.int(), lastEpisodeId: id })
export type UnmarkedRest = z.output<typeof unmarkedRest>
export const listSet = success.extend({
  entry: listEntry,
  /** When `follow` asked for it; null where there is nothing to mark. */
  rest: unmarkedRest.nullable().optional(),
})
export const byAnime = z.object({ animeId: id })
export type ByAnime = z.output<typeof byAnime>

/** What each listed anime has seen of its owner: what lists are ordered by. */
export const listActivity = z.object({
  activity: z.array(
    z.object({
      animeId: id,
      episodeCount: z.int(),
      watchedCount: z.int(),
      /** Null without a mark whose day is known. */
      lastWatchedAt: time.nullable(),
    }),
  ),
})
export type ListActivity = z.output<typeof listActivity>

/** An episode near the next unseen one. */
const upNextEpisode = z.object({
  episodeId: id,
  seasonNumber: z.int(),
  episodeNumber: z.int(),
  isWatched: z.boolean(),
})

/** How far a person is with each anime of Viendo that has episodes, and with each in a list that they are watching again. */
export const listProgress = z.object({
  progress: z.array(
    z.object({
      animeId: id,
      episodeCount: z.int(),
      watchedCount: z.int(),
      /** The last one before the first unwatched one, and a few from there on, in number order. */
      upNext: z.array(upNextEpisode),
      /** Where it is watched again: the run that is open, which all of this is about. */
      runId: rowId.optional(),
    }),
  ),
})
export type ListProgress = z.output<typeof listProgress>

/** What an anime's page says about the signed-in person. */
export const animeTracking = z.object({
  listType: listType.nullable(),
  addedAt: time.nullable(),
  watchedEpisodeIds: z.array(id),
  /** Episodes that were opened or played, in number order; seconds. */
  progress: z.array(placeInEpisode),
  /** The first unwatched one by season and number, else the first; null without episodes. */
  next: placeOfEpisode.nullable(),
  /** Note, dates, privacy and imported score; null where there is nothing of the kind. */
  details: entryDetails.nullable(),
  isFavourite: z.boolean(),
  /** Absent for a person who has not watched it again: all of the above is about the first time. */
  runs: animeRuns.optional(),
})
export type AnimeTracking = z.output<typeof animeTracking>

/** A friend of the viewer's who has an anime in a list, or has seen some of it. */
export const friendOnAnime = personCard.extend({
  friendId: id,
  /** Null where they have only seen episodes of it. */
  listType: listType.nullable(),
  watchedCount: z.int(),
})
export const friendsOnAnime = z.object({
  /** Whoever did something with it last comes first; the first few. */
  friends: z.array(friendOnAnime),
  /** How many there are. */
  total: z.int(),
})
export type FriendsOnAnime = z.output<typeof friendsOnAnime>

/** An episode among those of many animes. */
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
  /** Seconds into the episode; 0 is "opened". */
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

/** The next unseen episodes of an anime that was begun, in the order in which they are to be seen: what "Siguiente episodio" shows. */
export const nextEpisodesOfAnime = placedEpisode
  .pick({ animeId: true, animeTitle: true, animeCoverImage: true, hasEarlyAccess: true })
  .extend({
    upNext: z.array(upNextEpisode),
    /** The rewatch whose marks count; null where the anime is watched for the first time. */
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
  /** Asks that an anime which is being watched again stays in its list, and that this time begins at the beginning of an episode. */
  follow,
})
export type RecordProgress = z.output<typeof recordProgress>
/** What "Deshacer" needs when opening an episode moved its anime between lists. */
export const recorded = success.extend({ previousListType: listType.nullable().optional() })
export const byEpisode = z.object({ episodeId: id })
export type ByEpisode = z.output<typeof byEpisode>
export const forgetBatch = z.object({
  episodeIds: upTo(limits.batchIds.max, z.array(id, 'Elige al menos un episodio').min(1, 'Elige al menos un episodio')),
})
export type ForgetBatch = z.output<typeof forgetBatch>
/** What undoes an erasure: entries as they were. Nothing moves between lists. */
export const putBack = z.object({
  entries: upTo(
    limits.restoredHistory.max,
    z
      .array(z.object({ episodeId: id, progress: recordProgress.shape.progress, updatedAt: moment }))
      .min(1, 'Elige al menos un episodio'),
  ),
})
export type PutBack = z.output<typeof putBack>
/** At most as many as can be put back with one call, the newest. */
export const historyRowList = z.object({
  entries: z.array(z.object({ episodeId: id, progress: z.int(), updatedAt: time })),
})
export type HistoryRowList = z.output<typeof historyRowList>

export const watchedEpisode = placedEpisode.extend({
  id: rowId,
  episodeTitle: z.string(),
  /** Null when it was marked as seen at an unknown time. */
  watchedAt: time.nullable(),
})
export const watched = z.object({ animeId: id.optional(), limit: pageLimit.optional(), cursor: cursor.optional() })
export type Watched = z.output<typeof watched>
export const watchedEpisodes = z.object({
  episodes: z.array(watchedEpisode),
  /** Present when paging was asked for; null on the last page. */
  nextCursor: cursor.nullable().optional(),
})
export type WatchedEpisodes = z.output<typeof watchedEpisodes>
/** The animes behind the marks, by title, and how many marks each has: a filter, and the count of all. */
export const watchedAnimes = z.object({
  animes: z.array(z.object({ animeId: id, animeTitle: z.string(), watchedCount: z.int() })),
})
export type WatchedAnimes = z.output<typeof watchedAnimes>
export const unmarkWatched = z.object({ id, animeId: id.optional() })
export type UnmarkWatched = z.output<typeof unmarkWatched>
/** `watchedAt` is given only when an unmarking is undone; null is an unknown time. */
export const markWatched = unmarkWatched.extend({
  watchedAt: moment.nullable().optional(),
  /** 'always' is for players: what they tell of is being watched, whatever its owner prefers for marks made by hand. */
  follow: z.union([z.boolean(), z.literal('always')], 'Debe ser verdadero o falso').optional(),
})
export type MarkWatched = z.output<typeof markWatched>

/** What marks did to the lists. */
export const followed = z.object({
  /** The list that the anime was in before its first mark put it into Viendo, null for none; absent where nothing moved. */
  movedFrom: listType.nullable().optional(),
  /** Whether all of a finished anime is seen now, and it is neither in Completados nor in Abandonados. */
  isFinished: z.boolean(),
  /** Present once per account: with the first mark that would have moved its anime, had the person wanted lists to follow marks. */
  offersFollowing: z.literal(true).optional(),
})
export type Followed = z.output<typeof followed>
/** `lists` is there when `follow` asked for it. */
export const marked = success.extend({ lists: followed.optional() })

/** A whole season, or everything up to an episode; the ids that come back undo exactly this call. */
export const markMany = z
  .object({
    animeId: id,
    seasonId: id.optional(),
    upToEpisodeId: id.optional(),
    watchedAt: z.union([z.literal(['now', 'unknown']), moment]).default('now'),
    follow,
  })
  .refine(({ seasonId, upToEpisodeId }) => (seasonId === undefined) !== (upToEpisodeId === undefined), {
    error: 'Elige una temporada o un episodio',
    path: ['seasonId'],
  })
export type MarkMany = z.output<typeof markMany>
export const markedMany = marked.extend({ episodeIds: z.array(id) })
/** What undoes an unmarking of many: marks with the times that they had; null is an unknown one. */
export const restoreMarks = z.object({
  marks: upTo(
    limits.restoredMarks.max,
    z.array(z.object({ episodeId: id, watchedAt: moment.nullable() })).min(1, 'Elige al menos un episodio'),
  ),
})
export type RestoreMarks = z.output<typeof restoreMarks>
export const unmarkMany = z.object({ episodeIds: upTo(limits.unmarkedMarks.max, z.array(id).min(1)) })
export type UnmarkMany = z.output<typeof unmarkMany>

/** What a person has chosen about their tracking. */
export const trackingPreferences = z.object({
  /** Whether marks and lists follow each other where a call asks for it, as those of the web app do. */
  listsFollowMarks: z.boolean('Debe ser verdadero o falso'),
})
export type TrackingPreferences = z.output<typeof trackingPreferences>
