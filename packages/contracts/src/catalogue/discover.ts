import * as z from 'zod'
import { yearSeasons } from '../labels.ts'

const count = z.int()

/** What /descubrir leads into the catalogue with, and how many animes each has. */
export const discover = z.object({
  /** By the names that are shown, most animes first. */
  genres: z.array(z.object({ name: z.string(), count })),
  /** Newest first. */
  seasons: z.array(z.object({ season: z.enum(yearSeasons), year: z.int(), count })),
  years: z.array(z.object({ year: z.int(), count })),
})
export type Discover = z.output<typeof discover>
