import * as z from 'zod'
import { id, time } from '../fields.ts'
import { airedDate } from './air-dates.ts'

/** A week from Monday to Sunday, by any day of it; the one that is running in UTC unless told. */
export const calendarWeek = z.object({ from: airedDate.optional() })
export type CalendarWeek = z.output<typeof calendarWeek>

const place = z.object({ id, seasonNumber: z.int(), episodeNumber: z.int() })

/** What of an anime is shown for the first time on a day. Nothing here names an episode but its number. */
export const airing = z.object({
  animeId: id,
  animeTitle: z.string(),
  animeCoverImage: z.string().nullable(),
  hasEarlyAccess: z.boolean(),
  count: z.int(),
  first: place,
  /** The same as `first` where there is one. */
  last: place,
})
export type Airing = z.output<typeof airing>

const day = z.iso.date()

/** Seven days, Monday first. `more` is how many animes a day has besides those that are named. */
export const calendar = z.object({
  from: day,
  days: z.array(z.object({ day, airings: z.array(airing), more: z.int() })),
  /** The nearest days before and after the week on which something is shown. */
  previous: day.nullable(),
  next: day.nullable(),
})
export type Calendar = z.output<typeof calendar>

/** The same of one's own series, with what one has seen of everything that is shown in the week. */
export const ownCalendar = calendar.extend({ watchedEpisodeIds: z.array(id) })
export type OwnCalendar = z.output<typeof ownCalendar>

/** Where a calendar program asks for what somebody follows: nobody finds it who has not been told. */
export const calendarAddressOf = (token: string) => `/feeds/calendar/${token}.ics`

/** Since when somebody has such an address; null for none. What it is was said once. */
export const calendarAddressState = z.object({ createdAt: time.nullable() })
export type CalendarAddressState = z.output<typeof calendarAddressState>

export const newCalendarAddress = z.object({ path: z.string() })
export type NewCalendarAddress = z.output<typeof newCalendarAddress>

/** What came into the catalogue, an anime and day at a time; `at` is when the last of it came. */
export type NewEpisodes = { animes: (Airing & { day: string; at: string })[] }
