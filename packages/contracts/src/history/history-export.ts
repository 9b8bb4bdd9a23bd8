import * as z from 'zod'
import { time } from '../fields.ts'
import { animeTypes, listTypes, listVisibilities, profileFrames, userStatuses, spoilerGuardModes } from '../labels.ts'
import { limits } from '../limits.ts'
import { notifications, privacy } from '../profiles/profiles.ts'
import { verdicts } from '../reviews/verdicts.ts'
import { externalEntry } from './external-entries.ts'

/** Version of the file format. It is raised by changes that older readers would misread. */
export const historyExportVersion = 1

/**
 * Another site's id of the anime, or of the part from `firstEpisode` of `season`. A null `episodeCount` goes to the
 * end; 0 means an unknown part of the season.
 */
const externalId = z.object({
  site: z.string(),
  id: z.string(),
  /** Null for the whole anime. */
  season: z.int().nullable(),
  firstEpisode: z.int(),
  episodeCount: z.int().nullable(),
})

/** Identifies an anime by other sites' ids, by title and year, and by its id on the exporting site. */
export const exportedAnime = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int().nullable(),
  ids: z.array(externalId),
})
export type ExportedAnime = z.output<typeof exportedAnime>

const place = z.object({ season: z.int(), episode: z.int() })

/** A rewatch; `endedAt` is null while it is active. */
const exportedRewatch = z.object({
  startedAt: time,
  endedAt: time.nullable(),
  /** Whether it ended with every episode watched. */
  isFinished: z.boolean(),
  watched: z.array(
    place.extend({
      watchedAt: time,
      /** Whether this was the first time the episode was watched. */
      isFirst: z.boolean(),
    }),
  ),
})

/**
 * Everything that a person has tracked of one anime. Episodes are identified by season and number, and sorted by them.
 */
export const exportedHistory = exportedAnime.extend({
  type: z.enum(animeTypes).nullable(),
  /** Number of episodes at the time of the export. */
  episodeCount: z.int(),
  list: z.object({ type: z.enum(listTypes), addedAt: time }).nullable(),
  note: z.string().nullable(),
  isPrivate: z.boolean(),
  isPaused: z.boolean(),
  startedOn: z.iso.date().nullable(),
  finishedOn: z.iso.date().nullable(),
  /**
   * Imported values of another site: a score of 0 to 100, its own status, and progress that could not be mapped to
   * episodes.
   */
  externalScore: z.int().min(limits.externalScore.min).max(limits.externalScore.max).nullable(),
  externalStatus: z.string().nullable(),
  externalProgress: z.int().nullable(),
  /** The imported entries, with the person's own data at the time. */
  externalEntries: z.array(externalEntry).default([]),
  /** `watchedAt` is null if unknown. */
  watched: z.array(place.extend({ watchedAt: time.nullable() })),
  ratings: z.array(place.extend({ rating: z.int().min(limits.rating.min).max(limits.rating.max), ratedAt: time })),
  /** Playback positions in seconds; 0 means opened. */
  progress: z.array(place.extend({ seconds: z.int(), updatedAt: time })),
  runs: z.array(exportedRewatch),
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
  /** The episode that it spoils, if another one. */
  tellsUpTo: place.nullable(),
  isAnswer: z.boolean(),
  createdAt: time,
})

const exportedReview = z.object({
  anime: exportedAnime,
  /** Null for the whole anime. */
  season: z.int().nullable(),
  verdict: z.enum(verdicts),
  content: z.string(),
  /** The last episode that it spoils; null without spoilers. */
  tellsUpTo: place.nullable(),
  createdAt: time,
  editedAt: time.nullable(),
})

/**
 * A person's complete export: one JSON document with one line per anime, comment and review. Readers ignore unknown keys.
 */
export const historyExport = z
  .object({
    format: z.literal('animeteca'),
    version: z.literal(historyExportVersion),
    exportedAt: time,
    /** The credits that the data sets of the catalogue ask for. Absent in files of earlier versions. */
    credits: z.array(z.string()).optional(),
    user: z.object({
      username: z.string(),
      email: z.string(),
      bio: z.string().nullable(),
      /** The file name within a zip, else the URL on the site. */
      profilePicture: z.string().nullable(),
      profileFrame: z.enum(profileFrames),
      userStatus: z.enum(userStatuses),
      registeredAt: time,
    }),
    preferences: z.object({
      notifications,
      privacy,
      listsFollowMarks: z.boolean(),
      spoilerVeil: z.enum(spoilerGuardModes),
      /** The person's platforms, and the country where they watch. Absent in files of earlier versions. */
      platforms: z.array(z.object({ key: z.string(), name: z.string() })).optional(),
      region: z.string().nullable().optional(),
    }),
    /** In the person's order. */
    favourites: z.array(exportedAnime),
    customLists: z.array(exportedList),
    friends: z.array(z.object({ username: z.string(), since: time })),
    profileComments: z.array(z.object({ to: z.string(), comment: z.string(), createdAt: time })),
    animes: z.array(exportedHistory),
    comments: z.array(exportedComment),
    /** Absent in files that were written before reviews existed. */
    reviews: z.array(exportedReview).optional(),
  })
  .meta({ title: 'Animeteca: el historial de una persona', description: 'Versión 1' })
export type HistoryExport = z.output<typeof historyExport>
