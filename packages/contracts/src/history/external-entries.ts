import * as z from 'zod'
import { animeTypes, listTypes } from '../labels.ts'
import { limits } from '../limits.ts'

/** What a person had here of a part of an anime when a file was written: as long as that is the same, the file's word holds. */
export const partState = z.object({
  list: z.enum(listTypes).nullable(),
  isPaused: z.boolean(),
  isPrivate: z.boolean(),
  startedOn: z.string().nullable(),
  finishedOn: z.string().nullable(),
  note: z.string().nullable(),
  /** Finished rewatches, and episodes of the one that is open; null where none is. */
  rewatches: z.int(),
  rewatched: z.int().nullable(),
  /** Episodes of the part, and those of them that were marked. */
  length: z.int(),
  watched: z.int(),
  /** Of its votes, 0 to 100; null where it has none. */
  rating: z.int().nullable(),
})
export type PartState = z.output<typeof partState>

/** Fields of a file that its owner's own counterpart can outdate. */
export const outdatable = ['status', 'progress', 'score', 'startedOn', 'finishedOn', 'note'] as const
export type Outdatable = (typeof outdatable)[number]

/** What a file of another site said of one of its entries, as it was: an export writes it back unless its owner has changed it here since. */
export const externalEntry = z.object({
  /** As `mal:1`. */
  ids: z.array(z.string()),
  /** The part of the anime that it is: no season is all of it, no count up to the end. */
  season: z.int().nullable(),
  firstEpisode: z.int(),
  episodeCount: z.int().nullable(),
  title: z.string().nullable(),
  type: z.enum(animeTypes).nullable(),
  /** Episodes that it has there. */
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
  /** What its owner had here already, which the import left standing. */
  outdated: z.array(z.enum(outdatable)),
  here: partState,
})
export type ExternalEntry = z.output<typeof externalEntry>

/** Of one anime and one person. */
export const maxExternalEntries = 30
