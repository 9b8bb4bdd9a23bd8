import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { test } from '../../test/fixtures.ts'
import type { MalRow } from '../../test/history/history-files.ts'
import { imported, shelfOf } from '../../test/history/importing.ts'
import { runImports } from './run-imports.ts'

const half = (id: string, title: string, more: MalRow = {}): MalRow => ({
  series_animedb_id: id,
  series_title: title,
  my_status: 'Completed',
  ...more,
})

/** Imports an anime with a season of five episodes and one MyAnimeList id. */
async function addSpies({ admin }: Caller) {
  const episodes = [1, 2, 3, 4, 5].map((n) => ({ episodeNumber: n, title: `Misión ${n}` }))
  const { results } = await admin.importAnimes({
    animes: [
      {
        title: 'Spike x Family',
        releaseYear: 2022,
        status: 'completed',
        seasons: [{ seasonNumber: 1, malIds: [9101], episodes }],
      },
    ],
  })
  return results[0]!.animeId
}

describe('HistoryImport undo', () => {
  test.for([
    ['before', 1],
    ['after', 2],
  ] as const)(
    'removes the changes of a row that was written later and is %s the other one in the file',
    async ([, late], { as, cast, services }) => {
      const spike = as(cast.spike)
      const animeId = await addSpies(as(cast.jet))
      const { seasons } = await spike.catalogue.byId({ id: animeId })
      const before = await shelfOf(spike)
      const known = half('9101', 'Spike x Family', {
        series_episodes: '2',
        my_watched_episodes: '2',
        my_start_date: '2022-04-09',
      })
      const unknown = half('9102', 'Part 2', {
        series_episodes: '3',
        my_watched_episodes: '3',
        my_finish_date: '2022-12-24',
        my_comments: 'Mejor que la primera.',
      })
      const rows = late === 1 ? [unknown, known] : [known, unknown]
      const { id: importId } = await imported(spike, services, ...rows)
      expect((await shelfOf(spike)).lists).toEqual({ 'Spike x Family': 'watching' })
      await spike.tracking.imports.correct({ importId, row: late, animeId, seasonId: seasons[0]!.id, firstEpisode: 3 })
      expect(await shelfOf(spike)).toMatchObject({
        lists: { 'Spike x Family': 'completed' },
        details: { [animeId]: { startedOn: '2022-04-09', finishedOn: '2022-12-24', note: 'Mejor que la primera.' } },
      })
      await spike.tracking.imports.undo({ importId })
      await runImports(services)
      expect(await spike.tracking.imports.byId({ importId })).toMatchObject({ outcomes: { undone: 2 } })
      expect(await shelfOf(spike)).toEqual(before)
      const { rowCount } = await services.pool.query('select from entry_details where user_id = $1', [cast.spike.id])
      expect(rowCount).toBe(0)
    },
  )
})
