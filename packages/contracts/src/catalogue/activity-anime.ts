import * as z from 'zod'
import { id } from '../fields.ts'

/** The anime of an item in somebody's activity, or of a review. */
export const activityAnime = z.object({ animeId: id, animeTitle: z.string(), animeCoverImage: z.string().nullable() })
export type ActivityAnime = z.output<typeof activityAnime>
