import * as z from 'zod'
import { id, userTime, rowId, success, time, upTo } from '../fields.ts'
import { rewatchStates } from '../labels.ts'
import { limits } from '../limits.ts'

/** One rewatch of an anime. The first viewing is not one: watched marks record it. */
const rewatch = z.object({
  id: rowId,
  /** Ordinal of the viewing: 2 or more. */
  number: z.int(),
  startedAt: time,
})

export const episodeRef = z.object({ episodeId: id, seasonNumber: z.int(), episodeNumber: z.int() })
/** Playback position in seconds. */
export const playbackPosition = z.object({ episodeId: id, progress: z.int() })

const endedRewatch = rewatch.extend({
  endedAt: time,
  /** Whether it ended with every episode watched. */
  isFinished: z.boolean(),
  watchedCount: z.int(),
})

/** A person's rewatches of one anime. */
export const animeRewatches = z.object({
  /** When the first viewing was completed: a time, or a date that the person entered; null if unknown. */
  firstFinished: z.union([time, z.iso.date()]).nullable(),
  /** The active rewatch with the data that the page otherwise shows of the first viewing; null without one. */
  open: rewatch
    .extend({
      watchedEpisodeIds: z.array(id),
      progress: z.array(playbackPosition),
      next: episodeRef.nullable(),
    })
    .nullable(),
  /** Ended rewatches, oldest first. */
  ended: z.array(endedRewatch),
})
export type AnimeRewatches = z.output<typeof animeRewatches>

/** All rewatches of a person, by anime, in order. */
export const rewatches = z.object({
  runs: z.array(endedRewatch.extend({ animeId: id, endedAt: time.nullable() })),
})
export type Rewatches = z.output<typeof rewatches>

/** `eventId` identifies the change for undoing it; null if nothing changed. */
const rewatchChanged = success.extend({ eventId: rowId.nullable() })
export const rewatchStarted = rewatchChanged.extend({ run: rewatch })
export const rewatchEnded = rewatchChanged.extend({ run: rewatch.extend({ state: z.enum(rewatchStates) }) })

export const byRewatch = z.object({ runId: rowId })
export type ByRewatch = z.output<typeof byRewatch>

/** Marks episodes as watched now, or at the original time of a restored mark. */
export const markInRewatch = byRewatch.extend({
  marks: upTo(
    limits.restoredMarks.max,
    z.array(z.object({ episodeId: id, watchedAt: userTime.optional() })).min(1, 'Elige al menos un episodio'),
  ),
})
export type MarkInRewatch = z.output<typeof markInRewatch>
export const markedInRewatch = success.extend({
  /** Episodes that were not marked before. */
  episodeIds: z.array(id),
  /** Whether they were the last ones, which ends the rewatch. */
  isFinished: z.boolean(),
})
export type MarkedInRewatch = z.output<typeof markedInRewatch>

export const unmarkInRewatch = byRewatch.extend({ episodeIds: upTo(limits.unmarkedMarks.max, z.array(id).min(1)) })
export type UnmarkInRewatch = z.output<typeof unmarkInRewatch>
export const unmarkedInRewatch = success.extend({
  /** The removed marks, with which the change can be undone. */
  marks: z.array(z.object({ episodeId: id, watchedAt: time })),
})
export type UnmarkedInRewatch = z.output<typeof unmarkedInRewatch>
