import type { Pool } from 'pg'
import { countPopularity, renewAffinities } from './renew-affinities.ts'
import { renewSimilarAnimes } from './renew-similar-animes.ts'

/**
 * Computes what recommendations are made of, each night: what people like, how many like each anime, and which animes are similar. What one person is
 * recommended is computed from it when they ask, so that it follows their lists at once.
 */
export async function renewRecommendations(pool: Pool, signal: AbortSignal) {
  for (const renew of [renewAffinities, countPopularity, renewSimilarAnimes]) await renew(pool, signal)
}
