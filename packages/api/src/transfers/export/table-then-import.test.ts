import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { importFile, exportedText, forgetHistory } from '../../test/history/import-export.ts'
import { shelfOf } from '../../test/history/importing.ts'
import { runImports } from '../history/run-imports.ts'

const season = (seasonNumber: number, malId: number, count: number) => ({
  seasonNumber,
  malIds: [malId],
  episodes: Array.from({ length: count }, (_, at) => ({ episodeNumber: at + 1, title: `Episodio ${at + 1}` })),
})

describe('animes.csv', () => {
  test('is imported into an empty account with all seasons of an anime, of which each has an id', async ({
    as,
    cast,
    services,
  }) => {
    const animes = [
      { title: 'Dos temporadas', releaseYear: 2012, seasons: [season(1, 7001, 3), season(2, 7002, 4)] },
      { title: 'Una temporada', releaseYear: 2013, seasons: [season(1, 7003, 2)] },
    ]
    const { results } = await as(cast.jet).admin.importAnimes({ animes })
    const spike = as(cast.spike)
    for (const { animeId } of results) {
      const { seasons } = await spike.catalogue.byId({ id: animeId })
      for (const { id } of seasons) await spike.tracking.markMany({ animeId, seasonId: id, watchedAt: 'unknown' })
      await spike.tracking.setList({ animeId, listType: 'completed' })
    }
    const { marks, lists } = await shelfOf(spike)
    const table = await exportedText(services, cast.spike, 'animes.csv')
    expect(table.split('\r\n').map((line) => line.split(',').at(-2))).toEqual(['MyAnimeList', '', '7003', undefined])
    await forgetHistory(services, cast.spike)
    await importFile(services, cast.spike, Buffer.from(table))
    expect(await shelfOf(spike)).toMatchObject({ marks, lists })
  })
})

test('the preview of an own export says that nothing changes', async ({ as, cast, services }) => {
  const { tracking, episodes } = as(cast.ed)
  await tracking.setList({ animeId: 1, listType: 'watching' })
  await tracking.markWatched({ id: 1, animeId: 1 })
  await episodes.rate({ id: 1, rating: 4 })
  await tracking.setList({ animeId: 3, listType: 'dropped' })
  for (const file of ['animes.csv', 'episodes.csv', 'animeteca.json'] as const) {
    const exported = await exportedText(services, cast.ed, file)
    const { import: started } = await tracking.imports.start({ file: new Uint8Array(Buffer.from(exported)) })
    await runImports(services)
    const { verdicts } = await tracking.imports.byId({ importId: started.id })
    // the mean of the ratings in animes.csv is left out, with a reason
    const matched = { ...verdicts, refused: 0 }
    expect({ file, ...matched }).toEqual({ file, same: file === 'episodes.csv' ? 1 : 2, refused: 0 })
    await tracking.imports.discard({ importId: started.id })
  }
})

describe('episodes.csv', () => {
  test('is imported with the same times, in whatever time zone it was exported', async ({ as, cast, services }) => {
    const { tracking } = as(cast.faye)
    const summer = '2024-07-01T22:30:00.000Z'
    // half an hour before the clock goes back in Madrid
    const autumn = '2024-10-27T00:30:00.000Z'
    for (const [id, watchedAt] of [summer, autumn, null].entries())
      await tracking.markWatched({ id: id + 1, watchedAt })
    const table = await exportedText(services, cast.faye, 'episodes.csv', 'Europe/Madrid')
    expect(table).toContain('2024-07-02 00:30:00')
    await forgetHistory(services, cast.faye)
    await importFile(services, cast.faye, Buffer.from(table))
    expect((await shelfOf(as(cast.faye))).marks).toEqual({ 1: summer, 2: autumn, 3: null })
  })
})
