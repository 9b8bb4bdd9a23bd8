import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { zipped } from '../../test/history/history-files.ts'
import { forgetHistory } from '../../test/history/import-export.ts'
import { importedFile, shelfOf } from '../../test/history/importing.ts'
import { runImports } from './run-imports.ts'

const first = '2020-01-01T20:00:00.000Z'
const again = '2021-02-02T20:00:00.000Z'
const bebop = { title: 'Cowboy Bebop', year: 1998, ids: { trakt: 1 } }
const akira = { title: 'Akira', year: 1988, ids: { trakt: 2 } }
const play = (watched_at: string) => ({ id: 1, watched_at, action: 'watch', type: 'movie', movie: akira })

describe('history import of Trakt', () => {
  test('writes custom lists, favourites, and only the watchlist to Por Ver', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    const file = zipped({
      'lists-lists.json': [{ name: 'Con Faye', privacy: 'private', ids: { trakt: 9 } }],
      'lists-list-9-con-faye.json': [{ rank: 1, listed_at: first, type: 'show', show: bebop }],
      'lists-favorites.json': [{ rank: 1, listed_at: first, type: 'movie', movie: akira }],
      'lists-watchlist.json': [
        { rank: 1, listed_at: first, type: 'show', show: { title: 'Corazón de Acero', ids: { trakt: 3 } } },
      ],
    })
    await importedFile(spike, services, file)
    expect((await shelfOf(spike)).lists).toEqual({ 'Corazón de Acero': 'plan_to_watch' })
    const { entries } = await spike.tracking.lists({})
    expect(entries[0]).toMatchObject({ addedAt: first })
    const { rows } = await services.pool.query(
      `select title, anime_ids as ids from custom_lists where user_id = $1
       union all select 'favourites', anime_ids from favourites where user_id = $1 order by title`,
      [cast.spike.id],
    )
    expect(rows).toEqual([
      { title: 'Con Faye', ids: [1] },
      { title: 'favourites', ids: [2] },
    ])
  })

  test('writes a film played twice as watched with a finished rewatch', async ({ as, cast, services }) => {
    const faye = as(cast.faye)
    const { id: importId } = await importedFile(faye, services, [play(again), play(first)])
    expect((await shelfOf(faye)).marks).toEqual({ 6: first })
    const { runs } = await faye.tracking.runs()
    expect(runs).toMatchObject([{ animeId: 2, startedAt: again, endedAt: again, isFinished: true }])
    const [row] = (await faye.tracking.imports.rows({ importId })).rows
    expect(row).toMatchObject({ also: { runs: 1 }, remarks: [], leftOut: [] })
  })
})

describe('history import of Trakt with episodes that are not in the catalogue', () => {
  test('writes no rewatch of them, and says that they are missing', async ({ as, cast, services }) => {
    const ed = as(cast.ed)
    const episode = { season: 9, number: 1 }
    const plays = [first, again].map((watched_at) => ({ id: 1, watched_at, type: 'episode', episode, show: bebop }))
    const { id: importId } = await importedFile(ed, services, plays)
    expect(await ed.tracking.runs()).toEqual({ runs: [] })
    const [row] = (await ed.tracking.imports.rows({ importId })).rows
    expect(row).toMatchObject({ remarks: ['marks_missing'], also: { runs: 0 } })
  })
})

describe('history import of Crunchyroll', () => {
  test('writes favourites, which an undo removes', async ({ as, cast, services }) => {
    const jet = as(cast.jet)
    const listed = {
      panel: { type: 'movie', title: 'Akira', movie_metadata: { movie_listing_title: 'Akira' } },
      never_watched: true,
      fully_watched: false,
      is_favorite: true,
    }
    const { id: importId } = await importedFile(jet, services, { total: 1, data: [listed] })
    const favourites = async () =>
      (await jet.tracking.favourites({ userId: cast.jet.id })).animes.map(({ animeTitle }) => animeTitle)
    expect(await favourites()).toEqual(['Akira'])
    await jet.tracking.imports.undo({ importId })
    await runImports(services)
    expect(await favourites()).toEqual([])
  })
})

const played = (season_number: number, episode_number: number) => ({
  panel: { type: 'episode', episode_metadata: { series_title: 'Cowboy Bebop', season_number, episode_number } },
  date_played: first,
  fully_watched: true,
})

describe('history import of Crunchyroll with seasons that continue the numbers', () => {
  test.for([
    [
      [played(1, 1), played(2, 4), played(2, 5)],
      [1, 4, 5],
    ],
    [
      [played(2, 1), played(2, 2)],
      [4, 5],
    ],
    [[played(2, 2), played(2, 5)], [5]],
  ] as const)('marks the episodes of their season', async ([items, ids], { as, cast, services }) => {
    await forgetHistory(services, cast.faye)
    await importedFile(as(cast.faye), services, { data: items })
    expect((await shelfOf(as(cast.faye))).marks).toEqual(Object.fromEntries(ids.map((id) => [id, first])))
  })
})

describe('history import of SIMKL', () => {
  test('marks the episodes of all seasons up to the last watched one', async ({ as, cast, services }) => {
    const ed = as(cast.ed)
    const csv = 'Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating\nCowboy Bebop,tv,1998,watching,s2e1,,\n'
    await importedFile(ed, services, csv)
    expect(await shelfOf(ed)).toMatchObject({
      lists: { 'Cowboy Bebop': 'watching' },
      marks: { 1: null, 2: null, 3: null, 4: null },
    })
  })
})

const season = (seasonNumber: number, malId: number, count: number) => ({
  seasonNumber,
  malIds: [malId],
  episodes: Array.from({ length: count }, (_, at) => ({ episodeNumber: at + 1, title: `Episodio ${at + 1}` })),
})

describe('history import of an entry with ids of its season and of the whole series', () => {
  test('covers the season, also when the id of the series comes first', async ({ as, cast, services }) => {
    await as(cast.jet).admin.importAnimes({
      animes: [{ title: 'Dos temporadas', ids: { tvdb: 555 }, seasons: [season(1, 7001, 3), season(2, 7002, 2)] }],
    })
    const faye = as(cast.faye)
    const item = {
      status: 'completed',
      watched_episodes_count: 2,
      total_episodes_count: 2,
      anime_type: 'tv',
      show: { title: 'Dos temporadas II', year: 2013, ids: { simkl: 1, tvdb: '555', mal: '7002' } },
    }
    await importedFile(faye, services, { anime: [item] })
    const { episodes } = await faye.tracking.watched({})
    const places = episodes.flatMap(({ animeTitle, seasonNumber, episodeNumber }) =>
      animeTitle === 'Dos temporadas' ? `${seasonNumber}/${episodeNumber}` : [],
    )
    expect(places.toSorted()).toEqual(['2/1', '2/2'])
  })

  test('asks which anime it is when only the series is known, whose seasons have other ids', async ({
    as,
    cast,
    services,
  }) => {
    const ed = as(cast.ed)
    const item = {
      status: 'completed',
      watched_episodes_count: 2,
      show: { title: 'Dos temporadas III', ids: { simkl: 2, mal: '7009', tvdb: '555' } },
    }
    const { id: importId } = await importedFile(ed, services, { anime: [item] })
    expect((await ed.tracking.imports.rows({ importId })).rows).toMatchObject([
      { verdict: 'ambiguous', outcome: 'waiting', anime: null, candidates: [{ title: 'Dos temporadas' }] },
    ])
  })
})

describe('imports.report', () => {
  test('shows the id of a row without a title, and the values that are not imported', async ({
    as,
    cast,
    services,
  }) => {
    const jet = as(cast.jet)
    const row = { series_id: 987_654, series_type: 0, status: 1, score: 700, progress: 0, repeat: 0 }
    const download = { user: { display_name: 'jet' }, lists: [row], favourites: [] }
    const { id: importId } = await importedFile(jet, services, download)
    const { rows } = await jet.tracking.imports.rows({ importId })
    expect(rows).toMatchObject([
      { title: 'AniList 987654', outcome: 'waiting', leftOut: ['No entendemos la valoración: «700»'] },
    ])
    expect((await jet.tracking.imports.report({ importId })).csv).toContain('No entendemos la valoración: «700»')
  })
})
