import { priorVotes } from '@animeteca/contracts/catalogue/catalogue'

/** CTE of the mean of all votes, to join as `votes v`. */
export const allVotes = `votes as (
  select coalesce(sum(rating_sum)::float8 / nullif(sum(rating_count), 0), 0) as mean from anime_stats)`

/**
 * SQL of the Bayesian mean of an anime with `anime_stats s`, which sorts the catalogue: as if `priorVotes` further votes had given the mean of all.
 */
export const weightedMean = `(s.rating_sum + ${priorVotes} * v.mean) / (s.rating_count + ${priorVotes})`
