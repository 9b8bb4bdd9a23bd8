import * as z from 'zod'
import { rating } from '../catalogue/catalogue.ts'
import { id, rowId, success, time, userTime } from '../fields.ts'
import { personCard } from '../friends/friends.ts'
import { limits } from '../limits.ts'
import { entryDetails } from './entry-details.ts'
import { follow, listType } from './list-type.ts'
import { placedEpisode } from './placed-episode.ts'
import { animeRewatches, playbackPosition, episodeRef } from './rewatches.ts'
import { history } from './viewing-history.ts'

const listEntry = z.object({
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
/** `addedAt` is only given to undo a removal. */
export const setList = z.object({ animeId: id, listType, addedAt: userTime.optional(), follow })
export type SetList = z.output<typeof setList>
/** Unmarked episodes of a completed anime: how many, and the anime's last episode. */
const unmarkedRest = z.object({ count: z.int(), lastEpisodeId: id })
export type UnmarkedRest = z.output<typeof unmarkedRest>
export const listSet = success.extend({
  entry: listEntry,
  /** Only with `follow`; null if nothing is unmarked. */
  rest: unmarkedRest.nullable().optional(),
})

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
const friendOnAnime = personCard.extend({
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

/** The next unwatched episodes of a started anime in order, for the row "Siguiente episodio". */
const nextEpisodesOfAnime = placedEpisode
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

/** A person's tracking preferences. */
export const trackingPreferences = z.object({
  /** Whether marks and lists affect each other in calls with `follow`, as those of the web app. */
  listsFollowMarks: z.boolean('Debe ser verdadero o falso'),
})
export type TrackingPreferences = z.output<typeof trackingPreferences>
