import * as z from 'zod'
import { id, time } from '../fields.ts'
import { airedDate } from './air-dates.ts'
import { firstPlatform, onPlatforms } from './broadcasts/own-platforms.ts'
import { timeZone } from './broadcasts/time-zones.ts'

/**
 * The week (Monday to Sunday) that contains `from`; the current one by default. With a time zone, episodes whose hour is known are on
 * the day of that zone; without one, all are on the day that the catalogue has. With platforms, only animes on one of them.
 */
export const calendarWeek = onPlatforms.extend({ from: airedDate.optional(), timeZone: timeZone.optional() })
export type CalendarWeek = z.output<typeof calendarWeek>

const place = z.object({ id, seasonNumber: z.int(), episodeNumber: z.int() })

/** An anime's first broadcasts on one day. Episodes are identified by number alone, so titles cannot spoil anything. */
const airing = z.object({
  animeId: id,
  animeTitle: z.string(),
  animeCoverImage: z.string().nullable(),
  hasEarlyAccess: z.boolean(),
  count: z.int(),
  /** The time of the first of them, where it is known. Calendars stored by an earlier version lack it. */
  airsAt: time.nullable().optional(),
  /** Of the platforms asked for, and in the viewer's own calendar of theirs, the one that shows it first. */
  onPlatform: firstPlatform.nullable().optional(),
  first: place,
  /** Equals `first` when there is only one. */
  last: place,
})
export type Airing = z.output<typeof airing>

const day = z.iso.date()

/** Seven days, Monday first. `more` counts the animes of a day beyond those listed. */
export const calendar = z.object({
  from: day,
  days: z.array(z.object({ day, airings: z.array(airing), more: z.int() })),
  /** The nearest days with a broadcast before and after the week. */
  previous: day.nullable(),
  next: day.nullable(),
})
export type Calendar = z.output<typeof calendar>

/** The calendar of the viewer's own animes, and which of the week's episodes they have watched. */
export const ownCalendar = calendar.extend({ watchedEpisodeIds: z.array(id) })
export type OwnCalendar = z.output<typeof ownCalendar>

/** The path of a person's calendar feed. The token is the only protection. */
export const calendarAddressOf = (token: string) => `/feeds/calendar/${token}.ics`

/** When the calendar feed was created, or null. The address itself is only shown on creation. */
export const calendarAddressState = z.object({ createdAt: time.nullable() })
export type CalendarAddressState = z.output<typeof calendarAddressState>

export const newCalendarAddress = z.object({ path: z.string() })
export type NewCalendarAddress = z.output<typeof newCalendarAddress>

/** Recently added episodes, grouped by anime and day; `at` is when the last one was added. */
export type NewEpisodes = { animes: (Airing & { day: string; at: string })[] }
