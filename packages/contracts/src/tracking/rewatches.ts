import * as z from 'zod'
import { id, moment, rowId, success, time, upTo } from '../fields.ts'
import { runStates } from '../labels.ts'
import { limits } from '../limits.ts'

/** One time of watching an anime again. The first time is none of them: it is what the watched episodes say. */
const run = z.object({
  id: rowId,
  /** Which time it is: 2 or more. */
  number: z.int(),
  startedAt: time,
})

export const placeOfEpisode = z.object({ episodeId: id, seasonNumber: z.int(), episodeNumber: z.int() })
/** Seconds into an episode that was opened or played. */
export const placeInEpisode = z.object({ episodeId: id, progress: z.int() })

const endedRun = run.extend({
  endedAt: time,
  /** Whether all of it had been seen then. */
  isFinished: z.boolean(),
  watchedCount: z.int(),
})

/** What an anime's page says to somebody who has watched it again, or does. */
export const animeRuns = z.object({
  /** When they had seen it the first time: a moment, or the day that they have noted down; null if nobody knows. */
  firstFinished: z.union([time, z.iso.date()]).nullable(),
  /** Names what the page says of the first time for the one that is open: null when none is. */
  open: run
    .extend({
      watchedEpisodeIds: z.array(id),
      progress: z.array(placeInEpisode),
      next: placeOfEpisode.nullable(),
    })
    .nullable(),
  /** Those that are over, the oldest first. */
  ended: z.array(endedRun),
})
export type AnimeRuns = z.output<typeof animeRuns>

/** All of a person's, by anime, in their order. */
export const runs = z.object({
  runs: z.array(endedRun.extend({ animeId: id, endedAt: time.nullable() })),
})
export type Runs = z.output<typeof runs>

export const openRun = z.object({ animeId: id })
export type OpenRun = z.output<typeof openRun>
/** `eventId` is of the act, by which it is taken back; null where it had been done before. */
const runChanged = success.extend({ eventId: rowId.nullable() })
export const runOpened = runChanged.extend({ run })
export const runTurned = runChanged.extend({ run: run.extend({ state: z.enum(runStates) }) })

const runId = z.int('Debe ser un identificador').positive('Debe ser un identificador')
export const byRun = z.object({ runId })
export type ByRun = z.output<typeof byRun>

/** Episodes that were seen: now, or at the moment of a mark that is brought back. */
export const markInRun = byRun.extend({
  marks: upTo(
    limits.restoredMarks.max,
    z.array(z.object({ episodeId: id, watchedAt: moment.optional() })).min(1, 'Elige al menos un episodio'),
  ),
})
export type MarkInRun = z.output<typeof markInRun>
export const markedInRun = success.extend({
  /** Those that were not marked before. */
  episodeIds: z.array(id),
  /** Whether these were the last ones, which has ended it. */
  isFinished: z.boolean(),
})
export type MarkedInRun = z.output<typeof markedInRun>

export const unmarkInRun = byRun.extend({ episodeIds: upTo(limits.unmarkedMarks.max, z.array(id).min(1)) })
export type UnmarkInRun = z.output<typeof unmarkInRun>
export const unmarkedInRun = success.extend({
  /** What was taken off, which brings it back. */
  marks: z.array(z.object({ episodeId: id, watchedAt: time })),
})
export type UnmarkedInRun = z.output<typeof unmarkedInRun>
