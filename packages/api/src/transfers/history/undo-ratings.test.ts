import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { importedFile } from '../../test/history/importing.ts'
import { runImports } from './run-imports.ts'

const rated = (number: number, rating: number) => ({
  rated_at: '2020-01-02T20:00:00.000Z',
  rating,
  type: 'episode',
  episode: { season: 1, number },
  show: { title: 'Cowboy Bebop', year: 1998, ids: { trakt: 1 } },
})

describe('HistoryImport undo of ratings', () => {
  test('restores when the own rating was last changed, which dates it in the activity of friends', async ({
    as,
    cast,
    services,
  }) => {
    const ed = as(cast.ed)
    await ed.episodes.rate({ id: 1, rating: 2 })
    const lastWeek = new Date(Date.now() - 7 * 86_400_000)
    await services.pool.query('update episode_ratings set created_at = $1, updated_at = $1 where user_id = $2', [
      lastWeek,
      cast.ed.id,
    ])
    const { id: importId } = await importedFile(ed, services, [rated(1, 10)], 'theirs')
    expect((await ed.episodes.myRating({ id: 1 })).rating).toBe(5)
    await ed.tracking.imports.undo({ importId })
    await runImports(services)
    expect((await ed.episodes.myRating({ id: 1 })).rating).toBe(2)
    const { rows } = await services.pool.query('select iso(updated_at) as at from episode_ratings where user_id = $1', [
      cast.ed.id,
    ])
    expect(rows).toEqual([{ at: lastWeek.toISOString() }])
  })

  test('keeps a rating that its owner has given again since, with the same number', async ({ as, cast, services }) => {
    const faye = as(cast.faye)
    const { id: importId } = await importedFile(faye, services, [rated(2, 10)])
    await faye.episodes.rate({ id: 2, rating: 5 })
    await faye.tracking.imports.undo({ importId })
    await runImports(services)
    expect((await faye.episodes.myRating({ id: 2 })).rating).toBe(5)
    expect((await faye.tracking.imports.byId({ importId })).outcomes).toEqual({ kept: 1 })
  })
})
