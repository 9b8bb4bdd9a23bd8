import * as z from 'zod'
import { rating } from '../catalogue/catalogue.ts'
import { cursor, id, time } from '../fields.ts'

/** What becomes of a burst of votes: all of it counts, or what came from accounts without a mark is kept and doesn't. */
export const reviewOutcomes = ['accepted', 'set_aside'] as const
export type ReviewOutcome = (typeof reviewOutcomes)[number]

const figures = z.object({ mean: rating, votes: z.int() })

/** A burst of votes on an anime, or on one episode of it, whose figures stay what they were until somebody decides. */
export const ratingReview = z.object({
  id,
  animeId: id,
  animeTitle: z.string(),
  /** Null where it is on several of the anime. */
  episode: z.object({ id, seasonNumber: z.int(), episodeNumber: z.int() }).nullable(),
  /** When the first of its votes was cast, and when they were found to be a burst. */
  beganAt: time,
  createdAt: time,
  /** Null while it is under review; then without `decidedBy` where nobody did in time. */
  outcome: z.enum(reviewOutcomes).nullable(),
  decidedAt: time.nullable(),
  decidedBy: z.string().nullable(),
  /** Why: votes from accounts without a mark in that hour, and an hour's usual ones; the share of `star` among them, and usually. */
  found: z.object({
    votes: z.int(),
    usualPerHour: z.number(),
    star: z.int(),
    share: z.number(),
    usualShare: z.number(),
  }),
  /** The anime's or the episode's as shown now, and as they would be with all votes. */
  shown: figures,
  withAll: figures,
  /** Its votes by the hour, the last day of it: how many, how many of them from accounts with a mark, and how many of each star. */
  hours: z.array(z.object({ at: time, votes: z.int(), marked: z.int(), stars: z.array(z.int()).length(5) })),
  /** Of how many of its votes the account was so old when it voted. */
  accounts: z.object({ day: z.int(), week: z.int(), month: z.int(), older: z.int(), marked: z.int() }),
})
export type RatingReview = z.output<typeof ratingReview>
export const ratingReviews = z.object({ reviews: z.array(ratingReview), nextCursor: cursor.nullable() })

export const decideReview = z.object({ id, outcome: z.enum(reviewOutcomes, 'Debe ser accepted o set_aside') })
export type DecideReview = z.output<typeof decideReview>
