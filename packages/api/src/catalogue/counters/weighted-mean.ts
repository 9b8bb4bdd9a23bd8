import { priorVotes } from '@animeteca/contracts/catalogue/catalogue'

/** CTE of the mean of all votes, which is read as `votes v`. */
export const allVotes = `votes as (
  select coalesce(sum(rating_sum)::float8 / nullif(sum(rating_count), 0), 0) as mean from anime_stats)`

/** The mean of an anime with `anime_stats s` as the catalogue is sorted by it: as if `priorVotes` more had voted the mean of all. */
export const weightedMean = `(s.rating_sum + ${priorVotes} * v.mean) / (s.rating_count + ${priorVotes})`
