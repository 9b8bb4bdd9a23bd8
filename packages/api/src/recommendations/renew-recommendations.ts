import type { Pool } from 'pg'
import { countPopularity, renewAffinities } from './renew-affinities.ts'
import { renewSimilarAnimes } from './renew-similar-animes.ts'

/**
 * Computes the data behind recommendations, each night: who likes which anime, how many people like each anime, and which animes are similar. A person's
 * own recommendations are computed from these tables when they are read, so that a change of their lists takes effect immediately.
 */
export async function renewRecommendations(pool: Pool, signal: AbortSignal) {
  for (const renew of [renewAffinities, countPopularity, renewSimilarAnimes]) await renew(pool, signal)
}
