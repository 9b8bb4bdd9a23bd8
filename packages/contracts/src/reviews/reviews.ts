import * as z from 'zod'
import { activityAnime } from '../catalogue/activity-anime.ts'
import { cursor, id, pageLimit, rowId, success, text, time } from '../fields.ts'
import { personCard } from '../friends/friends.ts'
import { moderationActions } from '../labels.ts'
import { limits } from '../limits.ts'
import { verdictRequired, verdicts } from './verdicts.ts'

const verdict = z.enum(verdicts, verdictRequired)

/** The last episode that a text spoils. */
const spoiledEpisode = z.object({ episodeId: id, seasonNumber: z.int(), episodeNumber: z.int() }).nullable()

/** A person's review of a whole anime, or of one of its seasons. */
const review = activityAnime.extend({
  id: rowId,
  /** Null for the whole anime. */
  season: z.object({ id, seasonNumber: z.int() }).nullable(),
  person: personCard.extend({ id }),
  verdict,
  /** Null while the spoiler guard hides it, see `tells`; `catalogue.reviews.reveal` returns it on request. */
  content: z.string().nullable(),
  /** The last episode that it spoils; null without spoilers. */
  tells: spoiledEpisode,
  /** People who found it useful. */
  usefulCount: z.int(),
  createdAt: time,
  editedAt: time.nullable(),
  /** Removed by an administrator: only its author and administrators see it then. */
  moderated: z.boolean(),
  /** Pending review by administrators: only its author and administrators see it. */
  inReview: z.boolean(),
})
export type Review = z.output<typeof review>

/** Most useful first, with equal counts by date; or newest first. */
const reviewOrders = ['useful', 'newest'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

const page = { limit: pageLimit.default(limits.review.page), cursor: cursor.optional() }
export const listReviews = z.object({
  id,
  order: z.enum(reviewOrders, 'Debe ser useful o newest').default('useful'),
  ...page,
})
export type ListReviews = z.output<typeof listReviews>
/** A page of the reviews of an anime or a person. */
export const reviewList = z.object({ reviews: z.array(review), nextCursor: cursor.nullable() })

/** The most useful reviews of an anime, and how many there are of each verdict, of at most `limits.review.counted`. */
export const bestReviews = z.object({
  reviews: z.array(review),
  counts: z.object(
    Object.fromEntries(verdicts.map((name) => [name, z.int()])) as Record<(typeof verdicts)[number], z.ZodInt>,
  ),
})
export type BestReviews = z.output<typeof bestReviews>

export const reviewsOfPerson = z.object({ id, ...page })
export type ReviewsOfPerson = z.output<typeof reviewsOfPerson>

/** The viewer's own reviews of an anime, and which reviews of others they found useful. */
export const ownReviews = z.object({
  reviews: z.array(review),
  usefulIds: z.array(rowId),
  /** The viewer keeps the anime private, so only they see their review of it. */
  isAnimePrivate: z.boolean(),
})
export type OwnReviews = z.output<typeof ownReviews>

export const byReview = z.object({ reviewId: rowId })
export type ByReview = z.output<typeof byReview>
export const revealedReview = z.object({ content: z.string() })

/** The published earlier texts of a review, newest first. */
export const reviewHistory = z.object({
  versions: z.array(z.object({ verdict, content: z.string(), tells: spoiledEpisode, writtenAt: time })),
})
export type ReviewHistory = z.output<typeof reviewHistory>

/** Writes the caller's review of an anime or season, or replaces it. */
export const saveReview = z.object({
  id,
  /** The season, if it is not about the whole anime. */
  seasonId: id.nullish().transform((value) => value ?? null),
  verdict,
  content: text(limits.review),
  /** The last episode that it spoils. */
  tellsUpTo: id.nullish().transform((value) => value ?? null),
})
export type SaveReview = z.output<typeof saveReview>
export const savedReview = z.object({ review })

export const removeReview = byReview.extend({ action: z.enum(moderationActions, 'La acción no existe').optional() })
export type RemoveReview = z.output<typeof removeReview>
/** The text that replaces it for its author and administrators, if it was moderated. */
export const removedReview = success.extend({ review: review.nullable() })

export const usefulReview = success.extend({ usefulCount: z.int() })

/** True once per person and anime: when they have finished it and have not been asked for a review. */
export const reviewQuestion = z.object({ isAsked: z.boolean() })
