import type { Review } from '@animeteca/contracts/reviews/reviews'

/**
 * Whether the earlier text of a review, which spoils episodes up to `tells`, is hidden from a reader of the review: while the review is, also from
 * before its author marked the spoilers, and where it spoils more than the review does, since the reader may have seen only what the review spoils.
 */
export const isVersionHidden = (review: { content: Review['content']; tells: Place | null }, tells: Place | null) =>
  review.content === null || (tells !== null && (review.tells === null || isLater(tells, review.tells)))

type Place = Pick<NonNullable<Review['tells']>, 'seasonNumber' | 'episodeNumber'>

const isLater = (one: Place, other: Place) =>
  one.seasonNumber === other.seasonNumber
    ? one.episodeNumber > other.episodeNumber
    : one.seasonNumber > other.seasonNumber
