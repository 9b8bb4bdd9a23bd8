import * as z from 'zod'
import { time } from '../fields.ts'
import { animeTypes, listTypes, listVisibilities, profileFrames, userStatuses, veils } from '../labels.ts'
import { limits } from '../limits.ts'
import { notifications, privacy } from '../profiles/profiles.ts'
import { externalEntry } from './external-entries.ts'

/** Of the file, not of the site: a change that older readers would get wrong is another one. */
export const historyExportVersion = 1

/**
 * What another site calls all of an anime, or the part that begins at `firstEpisode` of `season`; without a count it goes to the end,
 * and with a count of 0 it is some part of the season.
 */
const externalId = z.object({
  site: z.string(),
  id: z.string(),
  /** Null where it is all of the anime. */
  season: z.int().nullable(),
  firstEpisode: z.int(),
  episodeCount: z.int().nullable(),
})

/** How a file names an anime: by what others call it, by title and year, and by the id that it has where the file was written. */
export const exportedAnime = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int().nullable(),
  ids: z.array(externalId),
})
export type ExportedAnime = z.output<typeof exportedAnime>

const place = z.object({ season: z.int(), episode: z.int() })

/** Watching an anime again, from its start to its end: null while it goes on. */
const exportedRun = z.object({
  startedAt: time,
  endedAt: time.nullable(),
  /** Whether all of it had been seen then. */
  isFinished: z.boolean(),
  watched: z.array(
    place.extend({
      watchedAt: time,
      /** Whether it had never been seen before. */
      isFirst: z.boolean(),
    }),
  ),
})

/** All that somebody keeps about one anime. Episodes are named by season and number, and stand in that order. */
export const exportedHistory = exportedAnime.extend({
  type: z.enum(animeTypes).nullable(),
  /** As many as there were when the file was written. */
  episodeCount: z.int(),
  list: z.object({ type: z.enum(listTypes), addedAt: time }).nullable(),
  note: z.string().nullable(),
  isPrivate: z.boolean(),
  isPaused: z.boolean(),
  startedOn: z.iso.date().nullable(),
  finishedOn: z.iso.date().nullable(),
  /** What another site said: a score from 0 to 100 of all of it, its own word for the list, episodes that nobody could place. */
  externalScore: z.int().min(limits.externalScore.min).max(limits.externalScore.max).nullable(),
  externalStatus: z.string().nullable(),
  externalProgress: z.int().nullable(),
  /** Each entry as another site's file had it, and what was here then. */
  externalEntries: z.array(externalEntry).default([]),
  /** Null is an unknown time. */
  watched: z.array(place.extend({ watchedAt: time.nullable() })),
  ratings: z.array(place.extend({ rating: z.int().min(limits.rating.min).max(limits.rating.max), ratedAt: time })),
  /** Where an episode was left, in seconds: 0 is "opened". */
  progress: z.array(place.extend({ seconds: z.int(), updatedAt: time })),
  runs: z.array(exportedRun),
})
export type ExportedHistory = z.output<typeof exportedHistory>

const exportedList = z.object({
  title: z.string(),
  description: z.string().nullable(),
  visibility: z.enum(listVisibilities),
  animes: z.array(exportedAnime),
})

const exportedComment = place.extend({
  anime: exportedAnime,
  content: z.string(),
  /** The episode up to which it tells, where that is another than its own. */
  tellsUpTo: place.nullable(),
  isAnswer: z.boolean(),
  createdAt: time,
})

/**
 * All that somebody takes with them, as one JSON document in which each anime and each comment stands on a line of its own.
 * Readers pass over keys that they don't know.
 */
export const historyExport = z
  .object({
    format: z.literal('animeteca'),
    version: z.literal(historyExportVersion),
    exportedAt: time,
    user: z.object({
      username: z.string(),
      email: z.string(),
      bio: z.string().nullable(),
      /** In a zip, the name of its file; otherwise its address on the site. */
      profilePicture: z.string().nullable(),
      profileFrame: z.enum(profileFrames),
      userStatus: z.enum(userStatuses),
      registeredAt: time,
    }),
    preferences: z.object({
      notifications,
      privacy,
      listsFollowMarks: z.boolean(),
      spoilerVeil: z.enum(veils),
    }),
    /** The animes that they like best, in their order. */
    favourites: z.array(exportedAnime),
    customLists: z.array(exportedList),
    friends: z.array(z.object({ username: z.string(), since: time })),
    profileComments: z.array(z.object({ to: z.string(), comment: z.string(), createdAt: time })),
    animes: z.array(exportedHistory),
    comments: z.array(exportedComment),
  })
  .meta({ title: 'Animeteca: el historial de una persona', description: 'Versión 1' })
export type HistoryExport = z.output<typeof historyExport>
