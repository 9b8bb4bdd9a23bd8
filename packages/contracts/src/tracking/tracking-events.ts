import * as z from 'zod'
import { cursor, id, userTime, pageLimit, rowId, success, time, upTo } from '../fields.ts'
import { eventKinds, rewatchStates } from '../labels.ts'
import { limits } from '../limits.ts'
import { listType } from './list-type.ts'

const placedIn = z.object({ seasonNumber: z.int(), episodeNumber: z.int() })

/** One change of a person's tracking, with the values before and after it. */
const trackingEvent = z.object({
  id: rowId,
  at: time,
  kind: z.enum(eventKinds),
  /** Whether the person has undone it. */
  isUndone: z.boolean(),
  /** Null when the change covers episodes of several animes. */
  animeId: id.nullable(),
  animeTitle: z.string().nullable(),
  animeCoverImage: z.string().nullable(),
  /** How many episodes changed, and the first and the last of them. */
  episodeCount: z.int(),
  firstEpisode: placedIn.nullable(),
  lastEpisode: placedIn.nullable(),
  /** The anime's list before and after the change; null means no list. */
  listFrom: listType.nullable(),
  listTo: listType.nullable(),
  /** The rewatch that the change belongs to; `from` and `to` are set when its state changed. */
  run: z
    .object({ number: z.int(), from: z.enum(rewatchStates).nullable(), to: z.enum(rewatchStates).nullable() })
    .optional(),
})
export type TrackingEvent = z.output<typeof trackingEvent>
/**
 * The changes between two times (for example one day in the person's time zone), newest first; all of them without a
 * span.
 */
export const activity = z.object({
  from: userTime.optional(),
  until: userTime.optional(),
  limit: pageLimit.default(limits.page.default),
  cursor: cursor.optional(),
})
export type Activity = z.output<typeof activity>
export const trackingEvents = z.object({ events: z.array(trackingEvent), nextCursor: cursor.nullable() })

/** Undoes one change, or with `since` that one and every later one. */
export const undoEvent = z.object({ id: rowId, since: z.boolean('Debe ser verdadero o falso').default(false) })
export type UndoEvent = z.output<typeof undoEvent>
/** The ids of the undone changes, which `redo` accepts. */
export const undoneEvents = success.extend({ ids: z.array(rowId) })
export const redo = z.object({
  ids: upTo(limits.batchIds.max, z.array(rowId, 'Elige al menos un cambio').min(1, 'Elige al menos un cambio')),
})
export type Redo = z.output<typeof redo>
