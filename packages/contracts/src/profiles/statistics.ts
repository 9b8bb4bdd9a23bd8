import * as z from 'zod'
import { id, sentText } from '../fields.ts'
import { personCard } from '../friends/friends.ts'
import { coverCard } from '../tracking/custom-lists.ts'

/** A time zone as browsers name it, for which day something was seen on. */
/** A name of the IANA database, such as `Europe/Madrid`. */
export const timeZone = sentText({ max: 60 }).refine(isTimeZone, 'La zona horaria no existe')

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('es', { timeZone: name }))
  } catch {
    return false
  }
}

/** Years whose numbers can be asked for. */
export const yearLimits = { min: 1900, max: 2200 } as const
const ordinal = z.int('Debe ser un año').min(yearLimits.min, 'Debe ser un año').max(yearLimits.max, 'Debe ser un año')

export const statisticsOf = z.object({
  id,
  /** Everything unless told. */
  year: ordinal.optional(),
  timeZone: timeZone.default('UTC'),
})
export type StatisticsOf = z.output<typeof statisticsOf>

export const statistics = z.object({
  person: personCard.extend({ id }),
  /** In which something was seen, the newest first. */
  years: z.array(z.int()),
  episodes: z.int(),
  /** Of the episodes whose duration is known. */
  minutes: z.int(),
  animes: z.int(),
  /** Days on which something was seen, in their order: of the year, or of the last twelve months. */
  days: z.array(z.object({ day: z.iso.date(), episodes: z.int() })),
  /** Of which most episodes were seen. */
  top: z.array(coverCard.extend({ episodes: z.int() })),
  /** The most seen first. */
  genres: z.array(z.object({ genre: z.string(), episodes: z.int() })),
  /** As far as they are known, the most seen first. */
  studios: z.array(z.object({ studio: z.string(), episodes: z.int() })),
  decades: z.array(z.object({ decade: z.int(), episodes: z.int() })),
  votes: z.object({
    count: z.int(),
    mean: z.number().nullable(),
    /** Of one star, of two, and so on. */
    byStars: z.array(z.int()).length(5),
  }),
})
export type Statistics = z.output<typeof statistics>

/** The pictures of a year, to share: what feeds show of a post, and a phone's screen. */
export const yearPictureShapes = { post: '1080x1350', story: '1080x1920' } as const
export type YearPictureShape = keyof typeof yearPictureShapes

export const yearPictureOf = z.object({
  id: z.coerce.number().pipe(id),
  year: z.coerce.number().pipe(ordinal),
  shape: z.enum(['post', 'story']),
  timeZone: timeZone.default('UTC'),
})
export type YearPictureOf = z.output<typeof yearPictureOf>

/** Where the picture of a year is; whoever may not see the numbers finds nothing there. */
export const yearPictureAddress = (id: number, year: number, shape: YearPictureShape) =>
  `/api/profiles/${id}/years/${year}/${yearPictureShapes[shape]}.jpg`
