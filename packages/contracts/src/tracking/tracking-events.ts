import * as z from 'zod'
import { cursor, id, moment, pageLimit, rowId, success, time, upTo } from '../fields.ts'
import { eventKinds, runStates } from '../labels.ts'
import { limits } from '../limits.ts'
import { listType } from './tracking.ts'

const placedIn = z.object({ seasonNumber: z.int(), episodeNumber: z.int() })

/** One act: what it changed, and from what to what. */
export const trackingEvent = z.object({
  id: rowId,
  at: time,
  kind: z.enum(eventKinds),
  /** Whether it has been taken back. */
  isUndone: z.boolean(),
  /** Null where it was about episodes of several. */
  animeId: id.nullable(),
  animeTitle: z.string().nullable(),
  animeCoverImage: z.string().nullable(),
  /** The episodes that it changed: how many, the first and the last of them. */
  episodeCount: z.int(),
  firstEpisode: placedIn.nullable(),
  lastEpisode: placedIn.nullable(),
  /** Between which lists it moved the anime; null is none. */
  listFrom: listType.nullable(),
  listTo: listType.nullable(),
  /** Which time of watching it again it is about, and between which states it moved that, if it did. */
  run: z.object({ number: z.int(), from: z.enum(runStates).nullable(), to: z.enum(runStates).nullable() }).optional(),
})
export type TrackingEvent = z.output<typeof trackingEvent>
/** Acts of a span of time, such as a day as the person's calendar has it; all without one. Newest first. */
export const activity = z.object({
  from: moment.optional(),
  until: moment.optional(),
  limit: pageLimit.default(limits.page.default),
  cursor: cursor.optional(),
})
export type Activity = z.output<typeof activity>
export const trackingEvents = z.object({ events: z.array(trackingEvent), nextCursor: cursor.nullable() })
export type TrackingEvents = z.output<typeof trackingEvents>

const eventId = z.int('Debe ser un identificador').positive('Debe ser un identificador')

/** One act, or with `since` all of them from it on. */
export const takeBack = z.object({ id: eventId, since: z.boolean('Debe ser verdadero o falso').default(false) })
export type TakeBack = z.output<typeof takeBack>
/** What was taken back: `redo` takes these. */
export const takenBack = success.extend({ ids: z.array(rowId) })
export const redo = z.object({
  ids: upTo(limits.batchIds.max, z.array(eventId, 'Elige al menos un cambio').min(1, 'Elige al menos un cambio')),
})
export type Redo = z.output<typeof redo>
