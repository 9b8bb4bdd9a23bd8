import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

describe('catalogue.discover', () => {
  test('counts genres by their Spanish name, and seasons and years newest first, without deleted animes', async ({
    services: { pool, bus },
    visitor,
  }) => {
    await pool.query(`update animes set genres = '{}', release_year = null, aired_from = null, release_season = null`)
    const rows = [
      [1, ['Action', 'Sci-Fi'], 1998, '1998-04-03', null],
      [2, ['Acción'], 2023, null, 'fall'],
      [3, ['Action'], 2023, '2023-01-05', 'spring'],
    ] as const
    for (const [id, genres, year, airedFrom, season] of rows)
      await pool.query(
        'update animes set genres = $2, release_year = $3, aired_from = $4, release_season = $5 where id = $1',
        [id, genres, year, airedFrom, season],
      )
    await pool.query('update animes set deleted_at = now() where id = 3')
    bus.publish({ topic: 'catalogue', ids: [] })
    expect(await visitor.catalogue.discover()).toEqual({
      genres: [
        { name: 'Acción', count: 2 },
        { name: 'Ciencia ficción', count: 1 },
      ],
      seasons: [
        { season: 'autumn', year: 2023, count: 1 },
        { season: 'spring', year: 1998, count: 1 },
      ],
      years: [
        { year: 2023, count: 1 },
        { year: 1998, count: 1 },
      ],
    })
  })
})
