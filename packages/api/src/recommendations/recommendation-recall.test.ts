import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { renew } from '../test/recommendations.ts'
import { createSyntheticAffinities, meanRecall, mostPopular } from '../test/synthetic-affinities.ts'
import { readRecommendations } from './recommendations.queries.ts'

test('readRecommendations has 1.5 times the recall of the most popular animes, for people with synthetic affinities', async ({
  services,
}) => {
  const { pool } = services
  const hidden = await createSyntheticAffinities(pool, { animes: 300, people: 240, groups: 6, finished: 20 })
  await renew(services)
  // a site has been analysed by autovacuum by the time that it has so many rows
  await pool.query('analyze')
  const popularity = await meanRecall(hidden, (userId) => mostPopular(pool, userId, 20))
  const recommended = await meanRecall(hidden, async (userId) => {
    const actor = { id: userId } as Parameters<typeof readRecommendations>[0]['actor']
    const { animes } = await readRecommendations({ pool, actor }, { limit: 20 })
    return animes.map(({ id }) => id)
  })
  expect(popularity).toBeGreaterThan(0)
  expect(recommended).toBeGreaterThan(1.5 * popularity)
})
