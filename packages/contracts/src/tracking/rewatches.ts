import * as z from 'zod'
import { id, userTime, rowId, success, time, upTo } from '../fields.ts'
import { rewatchStates } from '../labels.ts'
import { limits } from '../limits.ts'

/** One rewatch of an anime. The first viewing is not one: watched marks record it. */
const run = z.object({
  id: rowId,
  /** Ordinal of the viewing: 2 or more. */
  number: z.int(),
  startedAt: time,
})

export const episodeRef = z.object({ episodeId: id, seasonNumber: z.int(), episodeNumber: z.int() })
/** Playback position in seconds. */
export const playbackPosition = z.object({ episodeId: id, progress: z.int() })

const endedRun = run.extend({
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
  open: run
    .extend({
      watchedEpisodeIds: z.array(id),
      progress: z.array(playbackPosition),
      next: episodeRef.nullable(),
    })
    .nullable(),
  /** Ended rewatches, oldest first. */
  ended: z.array(endedRun),
})
export type AnimeRewatches = z.output<typeof animeRewatches>

/** All rewatches of a person, by anime, in order. */
export const runs = z.object({
  runs: z.array(endedRun.extend({ animeId: id, endedAt: time.nullable() })),
})
export type Runs = z.output<typeof runs>

export const openRun = z.object({ animeId: id })
export type OpenRun = z.output<typeof openRun>
/** `eventId` identifies the change for undoing it; null if nothing changed. */
const runChanged = success.extend({ eventId: rowId.nullable() })
export const runOpened = runChanged.extend({ run })
export const runTurned = runChanged.extend({ run: run.extend({ state: z.enum(rewatchStates) }) })

const runId = z.int('Debe ser un identificador').positive('Debe ser un identificador')
export const byRun = z.object({ runId })
export type ByRun = z.output<typeof byRun>

/** Marks episodes as watched now, or at the original time of a restored mark. */
export const markInRun = byRun.extend({
  marks: upTo(
    limits.restoredMarks.max,
    z.array(z.object({ episodeId: id, watchedAt: userTime.optional() })).min(1, 'Elige al menos un episodio'),
  ),
})
export type MarkInRun = z.output<typeof markInRun>
export const markedInRun = success.extend({
  /** Episodes that were not marked before. */
  episodeIds: z.array(id),
  /** Whether they were the last ones, which ends the rewatch. */
  isFinished: z.boolean(),
})
export type MarkedInRun = z.output<typeof markedInRun>

export const unmarkInRun = byRun.extend({ episodeIds: upTo(limits.unmarkedMarks.max, z.array(id).min(1)) })
export type UnmarkInRun = z.output<typeof unmarkInRun>
export const unmarkedInRun = success.extend({
  /** The removed marks, with which the change can be undone. */
  marks: z.array(z.object({ episodeId: id, watchedAt: time })),
})
export type UnmarkedInRun = z.output<typeof unmarkedInRun>
