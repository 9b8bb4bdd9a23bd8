import { ratingBurst } from '@animeteca/contracts/limits'

/** Votes of the last hour from accounts without a mark, and those before; each by their stars too, from one to five. */
export interface VoteCounts {
  votes: number
  stars: number[]
  earlier: number
  earlierStars: number[]
  /** Of the last weeks. */
  usualPerHour: number
}

/** Why votes are a burst: how many there are and how many are usual, and the star that most of them give. */
export interface Burst {
  votes: number
  usualPerHour: number
  star: 1 | 5
  share: number
  usualShare: number
}

/**
 * Whether the votes of an hour are a burst: far more than usual (a Poisson z-score of their number), and far more of one star, or of
 * five, than before (a binomial one of their share). Null where they aren't, or there is too little to tell.
 */
export function judgeBurst({ votes, stars, earlier, earlierStars, usualPerHour }: VoteCounts): Burst | null {
  if (votes < ratingBurst.votes || earlier < ratingBurst.earlier) return null
  // less than one an hour is too seldom to say what is usual
  const usual = Math.max(1, usualPerHour)
  const rateScore = (votes - usual) / Math.sqrt(usual)
  const star = stars[0]! > stars[4]! ? 1 : 5
  const share = stars[star - 1]! / votes
  // one of each kind is added, so that what has never been is only rare
  const usualShare = (earlierStars[star - 1]! + 1) / (earlier + 2)
  const extremeScore = (share - usualShare) / Math.sqrt((usualShare * (1 - usualShare)) / votes)
  const isBurst =
    rateScore >= ratingBurst.rateScore && share >= ratingBurst.extremeShare && extremeScore >= ratingBurst.extremeScore
  return isBurst ? { votes, usualPerHour, star, share, usualShare } : null
}
