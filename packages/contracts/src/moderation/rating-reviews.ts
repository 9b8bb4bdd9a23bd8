import * as z from 'zod'
import { rating } from '../catalogue/catalogue.ts'
import { cursor, id, time } from '../fields.ts'

/**
 * Decision on a burst of ratings: all count, or those from accounts without a watched mark are stored but not counted.
 */
export const ratingReviewOutcomes = ['accepted', 'set_aside'] as const
export type RatingReviewOutcome = (typeof ratingReviewOutcomes)[number]

const figures = z.object({ mean: rating, votes: z.int() })

/** A burst of ratings on an anime or one of its episodes, whose rating is frozen until an administrator decides. */
const ratingReview = z.object({
  id,
  animeId: id,
  animeTitle: z.string(),
  /** Null if it covers several episodes. */
  episode: z.object({ id, seasonNumber: z.int(), episodeNumber: z.int() }).nullable(),
  /** Time of the first rating, and of the detection. */
  beganAt: time,
  createdAt: time,
  /** Null while under review. Without `decidedBy` the review expired. */
  outcome: z.enum(ratingReviewOutcomes).nullable(),
  decidedAt: time.nullable(),
  decidedBy: z.string().nullable(),
  /**
   * Why it was detected: ratings of accounts without a watched mark in that hour, the usual number per hour, and the
   * share of `star` then and usually.
   */
  found: z.object({
    votes: z.int(),
    usualPerHour: z.number(),
    star: z.int(),
    share: z.number(),
    usualShare: z.number(),
  }),
  /** The rating as shown now, and as it would be with all ratings. */
  shown: figures,
  withAll: figures,
  /** Ratings per hour of its last day: all, those of accounts with a watched mark, and by star. */
  hours: z.array(z.object({ at: time, votes: z.int(), marked: z.int(), stars: z.array(z.int()).length(5) })),
  /** Number of ratings by age of the account at the time. */
  accounts: z.object({ day: z.int(), week: z.int(), month: z.int(), older: z.int(), marked: z.int() }),
})
export type RatingReview = z.output<typeof ratingReview>
export const ratingReviews = z.object({ reviews: z.array(ratingReview), nextCursor: cursor.nullable() })

export const decideRatingReview = z.object({
  id,
  outcome: z.enum(ratingReviewOutcomes, 'Debe ser accepted o set_aside'),
})
export type DecideRatingReview = z.output<typeof decideRatingReview>
