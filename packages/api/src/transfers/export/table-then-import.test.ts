import type { ExportFile } from '@animeteca/contracts/history/export-files'
import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import type { Caller } from '../../test/caller.ts'
import type { Person } from '../../test/cast.ts'
import { academySeason, addAcademy } from '../../test/catalogue/academy.ts'
import { test } from '../../test/fixtures.ts'
import { malXml } from '../../test/history/history-files.ts'
import { exportedText, forgetHistory, importFile } from '../../test/history/import-export.ts'
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

test('animes.csv counts rewatches of the whole anime as far as it had been watched, and none of one season', async ({
  as,
  cast,
  services,
}) => {
  const jet = as(cast.jet)
  const animeId = await addAcademy(jet)
  const [first, second, third] = (await jet.catalogue.byId({ id: animeId })).seasons
  const watched = [
    [first!, '2020-01-01T12:00:00.000Z'],
    [second!, '2020-02-01T12:00:00.000Z'],
    [third!, '2023-01-01T12:00:00.000Z'],
  ] as const
  for (const [{ id }, watchedAt] of watched) await jet.tracking.markMany({ animeId, seasonId: id, watchedAt })
  const rewatched = [[first!], [first!, second!], [first!, second!, third!], []]
  for (const [at, seasons] of rewatched.entries())
    await services.pool.query(
      `with run as (insert into rewatches (user_id, anime_id, started_at, ended_at, is_finished)
                    values ($1, $2, $3, $3::timestamptz + interval '1 day', true) returning id, started_at)
       insert into rewatch_marks (rewatch_id, episode_id, watched_at) select run.id, e, run.started_at from run, unnest($4::int[]) e`,
      [
        cast.jet.id,
        animeId,
        `${[2021, 2022, 2024, 2025][at]}-03-01T12:00:00.000Z`,
        seasons.flatMap(({ episodes }) => episodes.map(({ id }) => id)),
      ],
    )
  const [header, line] = (await exportedText(services, cast.jet, 'animes.csv'))
    .split('\r\n')
    .map((row) => row.split(','))
  expect(line![header!.indexOf('Revisionados')]).toBe('3')
})

describe('the preview of an own export', () => {
  test('says that nothing changes', async ({ as, cast, services }) => {
    const ed = as(cast.ed)
    const { tracking, episodes } = ed
    await tracking.setList({ animeId: 1, listType: 'watching' })
    await tracking.markWatched({ id: 1, animeId: 1 })
    await episodes.rate({ id: 1, rating: 4 })
    await tracking.setList({ animeId: 3, listType: 'dropped' })
    // the list for MyAnimeList lacks the second anime, whose id is unknown
    const rows = { 'animes.csv': 2, 'episodes.csv': 1, 'animeteca.json': 2, 'myanimelist.xml': 1 }
    for (const [file, same] of Object.entries(rows) as [ExportFile, number][]) {
      // the mean of the ratings in animes.csv is left out, with a reason
      const matched = { ...(await previewed(services, cast.ed, ed, file)), refused: 0 }
      expect({ file, ...matched }).toEqual({ file, same, refused: 0 })
    }
  })

  test('says that nothing changes for lists for other sites with seasons, dates, scores, notes and a rewatch', async ({
    as,
    cast,
    services,
  }) => {
    const faye = as(cast.faye)
    await forgetHistory(services, cast.faye)
    const animeId = await addAcademy(as(cast.jet))
    const { seasons } = await faye.catalogue.byId({ id: animeId })
    const [first, second] = seasons
    await faye.tracking.markMany({ animeId, seasonId: first!.id, watchedAt: '2020-01-02T11:30:00.000Z' })
    await faye.tracking.markWatched({ id: second!.episodes[0]!.id, watchedAt: '2021-03-04T00:30:00.000Z' })
    await faye.tracking.setList({ animeId, listType: 'watching' })
    await faye.tracking.describeEntry({ animeId, note: 'Suya.', isPaused: true })
    for (const [at, rating] of [5, 4, 4].entries()) await faye.episodes.rate({ id: first!.episodes[at]!.id, rating })
    await faye.episodes.rate({ id: second!.episodes[0]!.id, rating: 1 })
    for (const file of ['myanimelist.xml', 'anilist.json'] as const)
      expect({ file, ...(await previewed(services, cast.faye, faye, file)) }).toEqual({ file, same: 2 })

    for (const { id } of seasons.slice(1))
      await faye.tracking.markMany({ animeId, seasonId: id, watchedAt: '2022-05-06T12:00:00.000Z' })
    await faye.tracking.setList({ animeId, listType: 'completed' })
    await faye.tracking.openRun({ animeId })
    for (const file of ['myanimelist.xml', 'anilist.json'] as const)
      expect({ file, ...(await previewed(services, cast.faye, faye, file)) }).toEqual({ file, same: 3 })
  })

  test('says what a list with another score or another date changes', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await forgetHistory(services, cast.spike)
    const animeId = await addAcademy(as(cast.jet))
    const { seasons } = await spike.catalogue.byId({ id: animeId })
    const [first] = seasons
    await spike.tracking.markMany({ animeId, seasonId: first!.id, watchedAt: '2020-01-02T11:30:00.000Z' })
    await spike.tracking.setList({ animeId, listType: 'watching' })
    await spike.episodes.rate({ id: first!.episodes[0]!.id, rating: 4 })
    const row = { my_status: 'Watching', my_watched_episodes: '3', my_score: '8', my_start_date: '2020-01-02' }
    for (const [changed, verdicts] of [
      [{}, { same: 1 }],
      [{ my_score: '7' }, { changes: 1 }],
      [{ my_start_date: '2020-01-05' }, { changes: 1 }],
    ] as const) {
      const file = new Uint8Array(Buffer.from(malXml([academySeason(1, { ...row, ...changed })])))
      const { import: started } = await spike.tracking.imports.start({ file })
      await runImports(services)
      expect((await spike.tracking.imports.byId({ importId: started.id })).verdicts).toEqual(verdicts)
      await spike.tracking.imports.discard({ importId: started.id })
    }
  })
})

describe('episodes.csv', () => {
  test('is imported with the same times, in whatever time zone it was exported', async ({ as, cast, services }) => {
    const { tracking } = as(cast.faye)
    const summer = '2024-07-01T22:30:00.000Z'
    // half an hour before the clock goes back in Madrid
    const autumn = '2024-10-27T00:30:00.000Z'
    await forgetHistory(services, cast.faye)
    for (const [id, watchedAt] of [summer, autumn, null].entries())
      await tracking.markWatched({ id: id + 1, watchedAt })
    const table = await exportedText(services, cast.faye, 'episodes.csv', 'Europe/Madrid')
    expect(table).toContain('2024-07-02 00:30:00')
    await forgetHistory(services, cast.faye)
    await importFile(services, cast.faye, Buffer.from(table))
    expect((await shelfOf(as(cast.faye))).marks).toEqual({ 1: summer, 2: autumn, 3: null })
  })
})

/** The verdicts of the preview of an own export; the import is discarded. */
async function previewed(services: Services, person: Person, { tracking }: Caller, file: ExportFile) {
  const exported = await exportedText(services, person, file, 'Pacific/Kiritimati')
  const { import: started } = await tracking.imports.start({ file: new Uint8Array(Buffer.from(exported)) })
  await runImports(services)
  const { verdicts } = await tracking.imports.byId({ importId: started.id })
  await tracking.imports.discard({ importId: started.id })
  return verdicts
}
