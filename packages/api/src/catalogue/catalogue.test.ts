import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

describe('the catalogue', () => {
  test('lists every visible anime with its counts, in catalogue order', async ({ visitor }) => {
    const { animes, total } = await visitor.catalogue.list({})
    expect(total).toBe(4)
    expect(animes.map(({ title }) => title)).toEqual(['Cowboy Bebop', 'Akira', 'Corazón de Acero', 'Lo que vendrá'])
    expect(animes[0]).toMatchObject({
      seasonCount: 2,
      episodeCount: 5,
      rating: null,
      isCompleted: true,
      status: 'completed',
    })
  })
})
