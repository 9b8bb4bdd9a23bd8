import * as z from 'zod'
import { timeZone } from '../catalogue/broadcasts/time-zones.ts'
import { id } from '../fields.ts'
import { personCard } from '../friends/friends.ts'
import { coverCard } from '../tracking/custom-lists.ts'

/** Range of years that can be requested. */
export const yearLimits = { min: 1900, max: 2200 } as const
const ordinal = z.int('Debe ser un año').min(yearLimits.min, 'Debe ser un año').max(yearLimits.max, 'Debe ser un año')

export const statisticsOf = z.object({
  id,
  /** All years by default. */
  year: ordinal.optional(),
  timeZone: timeZone.default('UTC'),
})
export type StatisticsOf = z.output<typeof statisticsOf>

export const statistics = z.object({
  person: personCard.extend({ id }),
  /** Years with watched episodes, newest first. */
  years: z.array(z.int()),
  episodes: z.int(),
  /** Total length of the episodes whose duration is known. */
  minutes: z.int(),
  animes: z.int(),
  /** Dates with watched episodes in order: of the year, or of the last twelve months. */
  days: z.array(z.object({ day: z.iso.date(), episodes: z.int() })),
  /** Animes with the most watched episodes. */
  top: z.array(coverCard.extend({ episodes: z.int() })),
  /** Most watched first. */
  genres: z.array(z.object({ genre: z.string(), episodes: z.int() })),
  /** Known studios, most watched first. */
  studios: z.array(z.object({ studio: z.string(), episodes: z.int() })),
  decades: z.array(z.object({ decade: z.int(), episodes: z.int() })),
  votes: z.object({
    count: z.int(),
    mean: z.number().nullable(),
    /** Number of ratings with 1, 2, 3, 4 and 5 stars. */
    byStars: z.array(z.int()).length(5),
  }),
})
export type Statistics = z.output<typeof statistics>

/** Formats of the shareable picture of a year: a feed post and a phone screen. */
export const yearPictureShapes = { post: '1080x1350', story: '1080x1920' } as const
export type YearPictureShape = keyof typeof yearPictureShapes

export const yearPictureOf = z.object({
  id: z.coerce.number().pipe(id),
  year: z.coerce.number().pipe(ordinal),
  shape: z.enum(['post', 'story']),
  timeZone: timeZone.default('UTC'),
})
export type YearPictureOf = z.output<typeof yearPictureOf>

/** Path of the picture of a year, which is 404 for viewers who may not see the statistics. */
export const yearPictureAddress = (id: number, year: number, shape: YearPictureShape) =>
  `/api/profiles/${id}/years/${year}/${yearPictureShapes[shape]}.jpg`
