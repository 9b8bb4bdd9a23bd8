import * as z from 'zod'
import { animeTypes, listTypes } from '../labels.ts'
import { limits } from '../limits.ts'

/**
 * A person's own data of a part of an anime at the time of an import. An export repeats the imported values while these
 * are unchanged.
 */
const partState = z.object({
  list: z.enum(listTypes).nullable(),
  isPaused: z.boolean(),
  isPrivate: z.boolean(),
  startedOn: z.string().nullable(),
  finishedOn: z.string().nullable(),
  note: z.string().nullable(),
  /** Finished rewatches, and watched episodes of the active one; null without one. */
  rewatches: z.int(),
  rewatched: z.int().nullable(),
  /** Episodes of the part, and how many of them were marked. */
  length: z.int(),
  watched: z.int(),
  /** Mean of its votes, 0 to 100; null without votes. */
  rating: z.int().nullable(),
})
export type PartState = z.output<typeof partState>

/** Imported fields that a later change by their owner makes outdated. */
export const outdatable = ['status', 'progress', 'score', 'startedOn', 'finishedOn', 'note'] as const
export type Outdatable = (typeof outdatable)[number]

/**
 * An entry exactly as another site's file had it. An export writes it back unless its owner has changed it here since.
 */
export const externalEntry = z.object({
  /** As `mal:1`. */
  ids: z.array(z.string()),
  /** The part of the anime that the entry covers: without a season the whole anime, without a count up to the end. */
  season: z.int().nullable(),
  firstEpisode: z.int(),
  episodeCount: z.int().nullable(),
  title: z.string().nullable(),
  type: z.enum(animeTypes).nullable(),
  /** Episodes of the entry on the other site. */
  episodes: z.int().nullable(),
  status: z.enum(listTypes).nullable(),
  sourceStatus: z.string().nullable(),
  isPaused: z.boolean(),
  isRewatching: z.boolean(),
  rewatchProgress: z.int().nullable(),
  rewatches: z.int(),
  progress: z.int().nullable(),
  score: z.int().min(limits.externalScore.min).max(limits.externalScore.max).nullable(),
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  startedOn: z.string().nullable(),
  finishedOn: z.string().nullable(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  isPrivate: z.boolean(),
  /** Titles of the custom lists that contain it. Absent without any, and in entries of earlier versions. */
  customLists: z.array(z.string()).optional(),
  /** Fields of the site that have no counterpart here, by their names there. Absent in entries of earlier versions. */
  siteFields: z.record(z.string(), z.string()).optional(),
  /** Fields whose existing value here the import did not overwrite. */
  outdated: z.array(z.enum(outdatable)),
  here: partState,
})
export type ExternalEntry = z.output<typeof externalEntry>

/** Per anime and person. */
export const maxExternalEntries = 30
