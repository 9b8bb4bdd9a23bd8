import { ratingBurst } from '@animeteca/contracts/limits'

/** Ratings of the last hour from accounts without a watched mark, and earlier ratings; each also counted by stars from one to five. */
export interface RatingCounts {
  votes: number
  stars: number[]
  earlier: number
  earlierStars: number[]
  /** Average of the last weeks. */
  usualPerHour: number
}

/** Why ratings are a burst: their number, the usual number, and the most frequent star. */
export interface Burst {
  votes: number
  usualPerHour: number
  star: 1 | 5
  share: number
  usualShare: number
}

/** Whether the ratings of an hour are as many and as extreme as those of a burst, if earlier ratings are not. */
export const mayBeBurst = ({ votes, stars }: Pick<RatingCounts, 'votes' | 'stars'>) =>
  votes >= ratingBurst.ratings && Math.max(stars[0]!, stars[4]!) / votes >= ratingBurst.extremeShare

/**
 * Detects a burst in the ratings of an hour: far more than usual (Poisson z-score of the count) and a far higher share of one star or five stars than
 * before (binomial z-score). Returns null without a burst or with too little data.
 */
export function detectBurst({ votes, stars, earlier, earlierStars, usualPerHour }: RatingCounts): Burst | null {
  if (!mayBeBurst({ votes, stars }) || earlier < ratingBurst.earlier) return null
  // rates below one an hour are too small to compare with
  const usual = Math.max(1, usualPerHour)
  const rateScore = (votes - usual) / Math.sqrt(usual)
  const star = stars[0]! > stars[4]! ? 1 : 5
  const share = stars[star - 1]! / votes
  // Laplace smoothing, so that a star never given before is only rare
  const usualShare = (earlierStars[star - 1]! + 1) / (earlier + 2)
  const extremeScore = (share - usualShare) / Math.sqrt((usualShare * (1 - usualShare)) / votes)
  const isBurst = rateScore >= ratingBurst.rateScore && extremeScore >= ratingBurst.extremeScore
  return isBurst ? { votes, usualPerHour, star, share, usualShare } : null
}
