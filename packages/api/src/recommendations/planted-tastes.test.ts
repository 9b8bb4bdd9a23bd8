import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { meanRecall, mostPopular, plantTastes } from '../test/planted-tastes.ts'
import { renew } from '../test/recommendations.ts'
import { readRecommendations } from './recommendations.queries.ts'

test('recommendations find far more of the hidden animes of people with planted tastes than popularity does', async ({
  services,
}) => {
  const { pool } = services
  const hidden = await plantTastes(pool, { animes: 300, people: 240, tastes: 6, finished: 20 })
  await renew(services)
  // a site has been analysed by autovacuum by the time that it has so many rows
  await pool.query('analyze')
  const popularity = await meanRecall(hidden, (userId) => mostPopular(pool, userId, 20))
  const ours = await meanRecall(hidden, async (userId) => {
    const actor = { id: userId } as Parameters<typeof readRecommendations>[0]['actor']
    const { animes } = await readRecommendations({ pool, actor }, { limit: 20 })
    return animes.map(({ id }) => id)
  })
  expect(popularity).toBeGreaterThan(0)
  expect(ours).toBeGreaterThan(1.5 * popularity)
})
