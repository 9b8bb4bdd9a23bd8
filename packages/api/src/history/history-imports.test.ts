import { describe, expect } from 'vitest'
import type { Services } from '../context.ts'
import type { Caller } from '../test/caller.ts'
import { test } from '../test/fixtures.ts'
import { malXml } from '../test/history-files.ts'
import type { MalRow } from '../test/history-files.ts'
import { takeStep } from './import-steps.ts'
import { resolveWaiting } from './resolve-waiting.ts'
import { runImports } from './run-imports.ts'

const bebop: MalRow = {
  series_animedb_id: '1',
  my_watched_episodes: '26',
  my_status: 'Completed',
  my_start_date: '2012-04-01',
  my_finish_date: '2012-05-01',
  my_score: '9',
}
const akira: MalRow = {
  series_animedb_id: '47',
  series_title: 'Akira',
  series_type: 'Movie',
  series_episodes: '1',
  my_watched_episodes: '1',
  my_status: 'Completed',
}
const byTitle: MalRow = {
  series_animedb_id: '999001',
  series_title: 'Corazon de acero',
  series_episodes: '0',
  my_watched_episodes: '4',
  my_status: 'On-Hold',
  my_comments: '<![CDATA[Para el verano.]]>',
}
const unknown: MalRow = { series_animedb_id: '999002', series_title: 'Trigun', my_status: 'Plan to Watch' }

const fileOf = (...rows: MalRow[]) => ({ file: new Uint8Array(Buffer.from(malXml(rows))) })

/** What one sees of somebody's tracking, without the order in which it was written. */
async function shelfOf({ tracking }: Caller) {
  const [{ entries }, { episodes }, { details }] = await Promise.all([
    tracking.lists({}),
    tracking.watched({}),
    tracking.entryDetails(),
  ])
  return {
    lists: Object.fromEntries(entries.map(({ animeTitle, listType }) => [animeTitle, listType])),
    marks: Object.fromEntries(episodes.map(({ episodeId, watchedAt }) => [episodeId, watchedAt])),
    details: Object.fromEntries(details.map(({ animeId, ...rest }) => [animeId, rest])),
  }
}

async function previewed(person: Caller, services: Services, ...rows: MalRow[]) {
  const { import: started } = await person.tracking.imports.start(fileOf(...rows))
  await runImports(services)
  return person.tracking.imports.byId({ importId: started.id })
}

async function imported(person: Caller, services: Services, ...rows: MalRow[]) {
  const { id: importId } = await previewed(person, services, ...rows)
  await person.tracking.imports.confirm({ importId })
  await runImports(services)
  return person.tracking.imports.byId({ importId })
}

const empty = { lists: {}, marks: {}, details: {} }

describe('a history that is imported', () => {
  test('is matched, shown before anything is written, written with honest dates, and taken back to nothing', async ({
    as,
    cast,
    services,
  }) => {
    const spike = as(cast.spike)
    const { imports } = spike.tracking
    const { import: started } = await imports.start(fileOf(bebop, akira, byTitle, unknown))
    expect(started).toMatchObject({ state: 'reading', format: 'mal-xml', owner: 'spike', rowCount: 4 })
    const importId = started.id
    await runImports(services)
    expect(await imports.byId({ importId })).toMatchObject({ state: 'preview', verdicts: { new: 3, unmatched: 1 } })
    const { rows } = await imports.rows({ importId })
    expect(rows.map(({ title, verdict, matchedBy, anime }) => [title, verdict, matchedBy, anime?.title])).toEqual([
      ['Cowboy Bebop', 'new', 'id', 'Cowboy Bebop'],
      ['Akira', 'new', 'id', 'Akira'],
      ['Corazon de acero', 'new', 'title', 'Corazón de Acero'],
      ['Trigun', 'unmatched', null, undefined],
    ])
    expect(await shelfOf(spike)).toEqual(empty)

    await imports.confirm({ importId })
    await runImports(services)
    const done = await imports.byId({ importId })
    expect(done).toMatchObject({ state: 'done', outcomes: { written: 3, waiting: 1 }, markCount: 7, doneCount: 4 })
    expect(await shelfOf(spike)).toMatchObject({
      lists: { 'Cowboy Bebop': 'completed', Akira: 'completed', 'Corazón de Acero': 'watching' },
      marks: {
        1: '2012-04-01T12:00:00.000Z',
        2: null,
        3: null,
        4: null,
        5: '2012-05-01T12:00:00.000Z',
        6: null,
        7: null,
      },
      details: {
        1: { startedOn: '2012-04-01', finishedOn: '2012-05-01' },
        3: { note: 'Para el verano.', isPaused: true },
      },
    })
    const { rows: kept } = await services.pool.query(
      `select anime_id, external_score, external_status, external_progress from entry_details where user_id = 1 order by 1`,
    )
    expect(kept).toEqual([
      { anime_id: 1, external_score: 90, external_status: 'Completed', external_progress: 26 },
      { anime_id: 2, external_score: null, external_status: 'Completed', external_progress: null },
      { anime_id: 3, external_score: null, external_status: 'On-Hold', external_progress: 4 },
    ])

    await imports.undo({ importId })
    await runImports(services)
    expect(await imports.byId({ importId })).toMatchObject({ state: 'undone', outcomes: { undone: 4 }, markCount: 0 })
    expect(await shelfOf(spike)).toEqual(empty)
    await expect(imports.undo({ importId })).rejects.toMatchObject({ key: 'IMPORT_NOT_UNDOABLE' })
  })

  test('changes nothing the second time', async ({ as, cast, services }) => {
    const faye = as(cast.faye)
    await imported(faye, services, bebop, akira, byTitle)
    const before = await shelfOf(faye)
    const again = await previewed(faye, services, bebop, akira, byTitle)
    expect(again.verdicts).toEqual({ same: 3 })
    await faye.tracking.imports.confirm({ importId: again.id, policy: 'theirs' })
    await runImports(services)
    const after = await faye.tracking.imports.byId({ importId: again.id })
    expect(after).toMatchObject({ state: 'done', outcomes: { unchanged: 3 }, markCount: 0 })
    expect(await shelfOf(faye)).toEqual(before)
  })

  test('is no news for friends, and no act to be taken back one by one', async ({ as, cast, services }) => {
    await services.pool.query(
      'insert into friendships (requester_id, addressee_id, accepted_at) values ($1, $2, now())',
      [cast.faye.id, cast.jet.id],
    )
    const { acts } = await as(cast.jet).friends.acts()
    expect(acts.filter(({ kind }) => kind === 'listed')).toEqual([])
    expect((await as(cast.faye).tracking.activity({})).events).toEqual([])
  })

  test('is taken back but for what its owner has changed since', async ({ as, cast, services }) => {
    const ed = as(cast.ed)
    await ed.tracking.markWatched({ id: 2 })
    const { watchedAt } = (await ed.tracking.watched({})).episodes[0]!
    const { id: importId } = await imported(ed, services, bebop, akira, byTitle)
    await ed.tracking.setList({ animeId: 1, listType: 'dropped' })
    await ed.tracking.describeEntry({ animeId: 3, note: 'Para el invierno.' })
    await ed.tracking.unmarkWatched({ id: 6 })
    await ed.tracking.markWatched({ id: 6, watchedAt: null })
    await ed.tracking.imports.undo({ importId })
    await runImports(services)
    const { rows } = await ed.tracking.imports.rows({ importId })
    expect(rows.map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Cowboy Bebop', 'kept'],
      ['Akira', 'undone'],
      ['Corazon de acero', 'kept'],
    ])
    expect(await shelfOf(ed)).toMatchObject({
      lists: { 'Cowboy Bebop': 'dropped' },
      marks: { 2: watchedAt, 6: null },
      details: { 3: { note: 'Para el invierno.', isPaused: false } },
    })
    expect((await ed.tracking.lists({})).entries).toHaveLength(1)
    expect((await ed.tracking.watched({})).episodes).toHaveLength(2)
  })
})

async function listSome({ tracking }: Caller) {
  await tracking.setList({ animeId: 1, listType: 'completed' })
  await tracking.setList({ animeId: 3, listType: 'plan_to_watch' })
  await tracking.describeEntry({ animeId: 1, startedOn: '2013-01-01', note: 'Mía.' })
}

describe('where both sides have something', () => {
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
  ] as const)('%s decides, and nothing that is marked is unmarked', async (row, { as, cast, services }) => {
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

describe('what a row may be', () => {
  test('is asked where several animes have its title, and said by its owner before and after it is written', async ({
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

describe('a row that waits', () => {
  test('is written once its anime is in the catalogue, and only then', async ({ as, cast, services }) => {
    const faye = as(cast.faye)
    const later: MalRow = { series_animedb_id: '6594', series_title: 'Katanagatari', my_status: 'Plan to Watch' }
    const { id: importId } = await imported(faye, services, later)
    await resolveWaiting(services.pool, { after: 0 })
    expect((await faye.tracking.imports.byId({ importId })).outcomes).toEqual({ waiting: 1 })
    await as(cast.jet).admin.importAnimes({ animes: [{ title: 'La historia de las espadas', ids: { mal: 6594 } }] })
    const told: number[] = []
    await resolveWaiting(services.pool, { after: 0, tell: (userId) => told.push(userId) })
    await resolveWaiting(services.pool, { after: 0, tell: (userId) => told.push(userId) })
    expect(told).toEqual([cast.faye.id])
    expect((await shelfOf(faye)).lists).toMatchObject({ 'La historia de las espadas': 'plan_to_watch' })
    await faye.tracking.imports.undo({ importId })
    await runImports(services)
    expect((await shelfOf(faye)).lists).not.toHaveProperty('La historia de las espadas')
  })
})

describe('imports of one person', () => {
  test('take turns, and are gone on with by whichever server is there', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    const first = await previewed(spike, services, akira)
    await spike.tracking.imports.confirm({ importId: first.id })
    const second = await spike.tracking.imports.start(fileOf(bebop, byTitle))
    await spike.tracking.imports.confirm({ importId: first.id }).catch(() => undefined)
    // two servers at once, and one that was ended in the middle before
    await takeStep(services.pool)
    await Promise.all([runImports(services), runImports(services)])
    await spike.tracking.imports.confirm({ importId: second.import.id })
    await Promise.all([runImports(services), runImports(services)])
    const { imports } = await spike.tracking.imports.list()
    expect(imports.slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
      [second.import.id, 'done'],
      [first.id, 'done'],
    ])
    await expect(
      services.pool.query(
        `insert into history_imports (user_id, state, format, row_count) values (1, 'applying', 'mal-xml', 0), (1, 'undoing', 'mal-xml', 0)`,
      ),
    ).rejects.toMatchObject({ constraint: 'history_imports_running' })
  })

  test('are read again in place of the one that was not confirmed, and are nobody else’s', async ({
    as,
    cast,
    services,
  }) => {
    const { imports } = as(cast.spike).tracking
    const first = await previewed(as(cast.spike), services, akira)
    const second = await previewed(as(cast.spike), services, akira)
    await expect(imports.byId({ importId: first.id })).rejects.toMatchObject({ key: 'IMPORT_NOT_FOUND' })
    const others = as(cast.ed).tracking.imports
    for (const call of [others.byId, others.rows, others.confirm, others.undo, others.discard, others.report])
      await expect(call({ importId: second.id })).rejects.toMatchObject({ key: 'IMPORT_NOT_FOUND' })
    const { csv } = await imports.report({ importId: second.id })
    expect(csv.split('\r\n')[1]).toBe('"1","Akira","Completado","1","Akira","","Iguales","0",""')
    await imports.discard({ importId: second.id })
  })
})
