import * as z from 'zod'
import { id } from '../fields.ts'

/** An episode with its anime. */
export const placedEpisode = z.object({
  episodeId: id,
  animeId: id,
  animeTitle: z.string(),
  animeCoverImage: z.string().nullable(),
  seasonNumber: z.int(),
  episodeNumber: z.int(),
  hasEarlyAccess: z.boolean(),
})
