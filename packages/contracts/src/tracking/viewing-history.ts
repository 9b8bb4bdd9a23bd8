import * as z from 'zod'
import { id, success, time, upTo, userTime } from '../fields.ts'
import { limits } from '../limits.ts'
import { follow, listType } from './list-type.ts'
import { placedEpisode } from './placed-episode.ts'

const historyEntry = placedEpisode.extend({
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
