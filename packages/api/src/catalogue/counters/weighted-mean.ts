import { priorRatings } from '@animeteca/contracts/catalogue/catalogue'

/** CTE of the mean of all ratings, to join as `all_ratings v`. */
export const allRatings = `all_ratings as (
  select coalesce(sum(rating_sum)::float8 / nullif(sum(rating_count), 0), 0) as mean from anime_stats)`

/**
 * SQL of the Bayesian mean of an anime with `anime_stats s`, which sorts the catalogue: as if `priorRatings` further ratings had given the mean of all.
 */
export const weightedMean = `(s.rating_sum + ${priorRatings} * v.mean) / (s.rating_count + ${priorRatings})`
