import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { test } from '../../test/fixtures.ts'
import type { MalRow } from '../../test/history/history-files.ts'
import {
  akira,
  bebop,
  byTitle,
  imported,
  importedFile,
  previewed,
  shelfOf,
  unknown,
} from '../../test/history/importing.ts'
import { resolveWaitingRows } from './resolve-waiting-rows.ts'
import { runImports } from './run-imports.ts'

async function listSome({ tracking }: Caller) {
  await tracking.setList({ animeId: 1, listType: 'completed' })
  await tracking.setList({ animeId: 3, listType: 'plan_to_watch' })
  await tracking.describeEntry({ animeId: 1, startedOn: '2013-01-01', note: 'Mía.' })
}

describe('history import with existing data', () => {
  const watching: MalRow = {
    ...bebop,
    my_status: 'Watching',
    my_watched_episodes: '2',
    my_finish_date: '0000-00-00',
    my_comments: '<![CDATA[Suya.]]>',
  }

  test.for([
    ['further', 'completed', 'watching', '2012-04-01', 'Mía.', 3],
    ['mine', 'completed', 'plan_to_watch', '2013-01-01', 'Mía.', 0],
    ['theirs', 'watching', 'watching', '2012-04-01', 'Suya.', 3],
  ] as const)('policy %s decides list and details, and never removes marks', async (row, { as, cast, services }) => {
    const [policy, first, second, startedOn, note, markCount] = row
    const jet = as(cast.jet)
    await listSome(jet)
    const before = await shelfOf(jet)
    const { id: importId, verdicts } = await previewed(jet, services, watching, byTitle)
    expect(verdicts).toEqual({ conflict: 1, changes: 1 })
    await jet.tracking.imports.confirm({ importId, policy })
    await runImports(services)
    const after = await shelfOf(jet)
    expect(after.lists).toEqual({ 'Cowboy Bebop': first, 'Corazón de Acero': second })
    expect(after.details[1]).toMatchObject({ startedOn, note })
    expect((await jet.tracking.imports.byId({ importId })).markCount).toBe(markCount)
    await jet.tracking.imports.undo({ importId })
    await runImports(services)
    expect(await shelfOf(jet)).toEqual(before)
  })
})

describe('history import of a file without statuses', () => {
  test.for(['dropped', 'paused'] as const)(
    'does not contradict an anime that is %s',
    async (state, { as, cast, services }) => {
      const { tracking } = as(cast.faye)
      await tracking.markWatched({ id: 1 })
      if (state === 'dropped') await tracking.setList({ animeId: 1, listType: 'dropped' })
      else {
        await tracking.setList({ animeId: 1, listType: 'watching' })
        await tracking.describeEntry({ animeId: 1, isPaused: true })
      }
      const before = await shelfOf(as(cast.faye))
      const { verdicts } = await importedFile(
        as(cast.faye),
        services,
        'Título,Temporada,Episodio,Visto\nCowboy Bebop,1,1,sí\n',
        'theirs',
      )
      expect(verdicts).toEqual({ same: 1 })
      expect(await shelfOf(as(cast.faye))).toEqual(before)
    },
  )
})

describe('imports.correct', () => {
  test('sets the anime of an ambiguous row in the preview, and of a waiting row after the import', async ({
    as,
    cast,
    services,
  }) => {
    const spike = as(cast.spike)
    const jet = as(cast.jet)
    await jet.admin.createAnime({ title: 'Trigun', releaseYear: 1998 })
    await jet.admin.createAnime({ title: 'TRIGUN!', releaseYear: 2023 })
    const { id: importId } = await previewed(spike, services, unknown, { ...unknown, series_title: 'Nadie sabe' })
    const { correct, rows, confirm } = spike.tracking.imports
    const [asked, lost] = (await rows({ importId })).rows
    expect([asked!.verdict, lost!.verdict]).toEqual(['ambiguous', 'unmatched'])
    const [first] = asked!.candidates
    await expect(correct({ importId, row: 1, animeId: 999_999 })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
    await expect(correct({ importId, row: 1, animeId: 1, seasonId: 3 })).rejects.toMatchObject({
      key: 'SEASON_NOT_FOUND',
    })
    await expect(correct({ importId, row: 9, animeId: 1 })).rejects.toMatchObject({ key: 'IMPORT_ROW_NOT_FOUND' })
    const { row } = await correct({ importId, row: 1, animeId: first!.id })
    expect(row).toMatchObject({ verdict: 'new', matchedBy: 'person', anime: { title: 'Trigun' } })
    expect((await correct({ importId, row: 1, animeId: null })).row.isLeftOut).toBe(true)
    await confirm({ importId })
    await runImports(services)
    expect((await rows({ importId })).rows.map(({ outcome }) => outcome)).toEqual(['left_out', 'waiting'])
    const late = await correct({ importId, row: 2, animeId: 1, seasonId: 2 })
    expect(late.row).toMatchObject({ outcome: 'written', anime: { seasonNumber: 2, episodeCount: 2 } })
    expect((await shelfOf(spike)).lists).toEqual({ 'Cowboy Bebop': 'plan_to_watch' })
  })
})

describe('resolveWaitingRows', () => {
  test('writes a waiting row when its anime enters the catalogue, and notifies once', async ({
    as,
    cast,
    services,
  }) => {
    const faye = as(cast.faye)
    const later: MalRow = { series_animedb_id: '6594', series_title: 'Katanagatari', my_status: 'Plan to Watch' }
    const { id: importId } = await imported(faye, services, later)
    await resolveWaitingRows(services.pool, { after: 0 })
    expect((await faye.tracking.imports.byId({ importId })).outcomes).toEqual({ waiting: 1 })
    await as(cast.jet).admin.importAnimes({ animes: [{ title: 'La historia de las espadas', ids: { mal: 6594 } }] })
    const notified: number[] = []
    await resolveWaitingRows(services.pool, { after: 0, onResolved: (userId) => notified.push(userId) })
    await resolveWaitingRows(services.pool, { after: 0, onResolved: (userId) => notified.push(userId) })
    expect(notified).toEqual([cast.faye.id])
    expect((await shelfOf(faye)).lists).toMatchObject({ 'La historia de las espadas': 'plan_to_watch' })
    await faye.tracking.imports.undo({ importId })
    await runImports(services)
    expect((await shelfOf(faye)).lists).not.toHaveProperty('La historia de las espadas')
  })
})

describe('history import of ratings and rewatches', () => {
  const show = { title: 'Cowboy Bebop', year: 1998, ids: { trakt: 1 } }
  const rated_at = '2020-01-02T20:00:00.000Z'
  const rated = (number: number, rating: number) => ({
    rated_at,
    rating,
    type: 'episode',
    episode: { season: 1, number },
    show,
  })

  test('adds ratings where there were none, updates the means, and removes them on undo', async ({
    as,
    cast,
    services,
  }) => {
    const ed = as(cast.ed)
    await ed.episodes.rate({ id: 1, rating: 2 })
    await as(cast.faye).episodes.rate({ id: 2, rating: 3 })
    const file = [rated(1, 10), rated(2, 9), rated(99, 9)]
    const { id: importId } = await importedFile(ed, services, file)
    const [row] = (await ed.tracking.imports.rows({ importId })).rows
    expect(row).toMatchObject({
      verdict: 'conflict',
      outcome: 'written',
      also: { votes: 1 },
      remarks: ['marks_missing'],
    })
    expect((await ed.tracking.imports.report({ importId })).csv).toContain('"1 valoración. Algunos de sus episodios')
    const mine = async () => [
      (await ed.episodes.myRating({ id: 1 })).rating,
      (await ed.episodes.myRating({ id: 2 })).rating,
    ]
    expect(await mine()).toEqual([2, 5])
    expect(await ed.episodes.byId({ id: 2 })).toMatchObject({ averageRating: 4, totalRatings: 2 })
    expect((await ed.tracking.watched({})).episodes).toEqual([])

    expect((await importedFile(ed, services, file)).outcomes).toEqual({ unchanged: 1 })
    await importedFile(ed, services, file, 'theirs')
    expect(await mine()).toEqual([5, 5])
    const [theirs] = (await ed.tracking.imports.list()).imports
    for (const undone of [theirs!.id, importId]) {
      await ed.tracking.imports.undo({ importId: undone })
      await runImports(services)
    }
    expect(await mine()).toEqual([2, null])
    expect(await ed.episodes.byId({ id: 2 })).toMatchObject({ averageRating: 3, totalRatings: 1 })
  })

  test('sets the first of two ratings of an episode that two rows of the file have', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    const other = { ...rated(1, 4), show: { ...show, ids: { trakt: 2 } } }
    const { id: importId, outcomes } = await importedFile(spike, services, [rated(1, 10), other])
    expect(outcomes).toEqual({ written: 1, unchanged: 1 })
    expect((await spike.episodes.myRating({ id: 1 })).rating).toBe(5)
    await spike.tracking.imports.undo({ importId })
    await runImports(services)
    expect((await spike.episodes.myRating({ id: 1 })).rating).toBeNull()
  })

  test('does not show imported ratings in the activity of friends until their owner rates again', async ({
    as,
    cast,
    services,
  }) => {
    await services.pool.query(
      'insert into friendships (requester_id, addressee_id, accepted_at) values ($1, $2, now())',
      [cast.faye.id, cast.jet.id],
    )
    const jet = as(cast.jet)
    const ratings = async () =>
      (await as(cast.faye).friends.acts()).acts.filter(
        ({ person, kind }) => kind === 'rated' && person.id === cast.jet.id,
      )
    const { id: importId } = await importedFile(jet, services, [rated(3, 8), rated(2, 6)])
    expect((await jet.episodes.myRating({ id: 3 })).rating).toBe(4)
    expect(await ratings()).toEqual([])
    await jet.episodes.rate({ id: 3, rating: 5 })
    expect(await ratings()).toMatchObject([{ count: 1, rating: 5 }])
    // an own rating is not one of an import, also after an undo
    await jet.tracking.imports.undo({ importId })
    await runImports(services)
    expect(await ratings()).toMatchObject([{ count: 1, rating: 5 }])
  })

  test('opens a rewatch with its progress once, and undo removes it unless it was continued', async ({
    as,
    cast,
    services,
  }) => {
    const faye = as(cast.faye)
    const again: MalRow = { ...bebop, my_rewatching: '1', my_rewatching_ep: '2' }
    const { id: importId } = await imported(faye, services, again, { ...akira, my_rewatching: '1' })
    const runs = async () =>
      (await faye.tracking.runs()).runs.map(({ animeId, watchedCount, endedAt }) => [animeId, watchedCount, endedAt])
    expect(await runs()).toEqual([
      [1, 2, null],
      [2, 0, null],
    ])
    expect((await shelfOf(faye)).lists).toMatchObject({ 'Cowboy Bebop': 'completed', Akira: 'completed' })
    expect((await previewed(faye, services, again)).verdicts).toEqual({ same: 1 })
    const [mine] = (await faye.tracking.runs()).runs
    await faye.tracking.markInRun({ runId: mine!.id, marks: [{ episodeId: 3 }] })
    await faye.tracking.imports.undo({ importId })
    await runImports(services)
    const { rows } = await faye.tracking.imports.rows({ importId })
    expect(rows.map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Cowboy Bebop', 'kept'],
      ['Akira', 'undone'],
    ])
    expect(await runs()).toEqual([[1, 3, null]])
  })
})
