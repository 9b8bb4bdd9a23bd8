import type { Review } from '@animeteca/contracts/reviews/reviews'

/**
 * Whether an earlier text of a review, with spoilers up to `tells`, is hidden from a reader. All earlier texts of a hidden review are, because its
 * author may have marked the spoilers later. Those of a visible review are where their spoilers go further than its own: the reader may have seen
 * no more than those episodes.
 */
export const isVersionHidden = (review: { content: Review['content']; tells: Place | null }, tells: Place | null) =>
  review.content === null || (tells !== null && (review.tells === null || isLater(tells, review.tells)))

type Place = Pick<NonNullable<Review['tells']>, 'seasonNumber' | 'episodeNumber'>

const isLater = (one: Place, other: Place) =>
  one.seasonNumber === other.seasonNumber
    ? one.episodeNumber > other.episodeNumber
    : one.seasonNumber > other.seasonNumber
