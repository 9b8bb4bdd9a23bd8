import { priorRatings } from '@animeteca/contracts/catalogue/catalogue'

/** CTE `all_ratings` with the mean of all ratings. */
export const allRatings = `all_ratings as (
  select coalesce(sum(rating_sum)::float8 / nullif(sum(rating_count), 0), 0) as mean from anime_stats)`

/**
 * SQL of the Bayesian mean rating of an anime, by which the catalogue is sorted: its mean if `priorRatings` further ratings had given the mean of
 * all. `s` is its row of `anime_stats`, `v` the row of `all_ratings`.
 */
export const weightedMean = (s: string, v: string) =>
  `(${s}.rating_sum + ${priorRatings} * ${v}.mean) / (${s}.rating_count + ${priorRatings})`
