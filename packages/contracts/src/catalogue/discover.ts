import * as z from 'zod'
import { yearSeasons } from '../labels.ts'

const count = z.int()

/** The entries of /descubrir into the catalogue, with how many animes each has. */
export const discover = z.object({
  /** By Spanish name, most animes first. */
  genres: z.array(z.object({ name: z.string(), count })),
  /** Newest first. */
  seasons: z.array(z.object({ season: z.enum(yearSeasons), year: z.int(), count })),
  years: z.array(z.object({ year: z.int(), count })),
})
export type Discover = z.output<typeof discover>
