import * as z from 'zod'
import { cursor, id, rowId, time } from '../fields.ts'
import { verdicts } from './verdicts.ts'

/** A review as administrators see it, with its original text once it has been moderated. */
const moderatedReview = z.object({
  id: rowId,
  animeId: id,
  animeTitle: z.string(),
  /** Null for the whole anime. */
  seasonNumber: z.int().nullable(),
  userId: id,
  username: z.string(),
  verdict: z.enum(verdicts),
  content: z.string(),
  originalContent: z.string().nullable(),
  moderated: z.boolean(),
  createdAt: time,
})
export type ModeratedReview = z.output<typeof moderatedReview>
export const moderatedReviews = z.object({ reviews: z.array(moderatedReview), nextCursor: cursor.nullable() })
