import { describe, expect } from 'vitest'
import { whileEditing } from '../../test/database/while-editing.ts'
import { test } from '../../test/fixtures.ts'
import { akira, bebop, byTitle, fileOf, imported, previewed, shelfOf, unknown } from '../../test/history/importing.ts'
import { runImports } from './run-imports.ts'
import { runNextStep } from './steps/run-next-step.ts'

const empty = { lists: {}, marks: {}, details: {} }

describe('history import', () => {
  test('shows a preview, writes lists, marks and dates on confirm, and removes all of it on undo', async ({
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

  test('changes nothing when the same file is imported again', async ({ as, cast, services }) => {
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

  test('appears neither in the activity of friends nor in the own tracking events', async ({ as, cast, services }) => {
    await services.pool.query(
      'insert into friendships (requester_id, addressee_id, accepted_at) values ($1, $2, now())',
      [cast.faye.id, cast.jet.id],
    )
    const { acts } = await as(cast.jet).friends.acts()
    expect(acts.filter(({ kind }) => kind === 'listed')).toEqual([])
    expect((await as(cast.faye).tracking.activity({})).events).toEqual([])
  })

  test('does not appear in the activity of friends when the removal or the move of an entry is undone', async ({
    as,
    cast,
    services,
  }) => {
    const faye = as(cast.faye)
    await imported(faye, services, akira)
    const listed = async () => (await as(cast.jet).friends.acts()).acts.filter(({ kind }) => kind === 'listed')
    const lastEvent = async () => (await faye.tracking.activity({})).events[0]!
    await faye.tracking.removeFromList({ animeId: 2 })
    const { ids } = await faye.tracking.takeBack({ id: (await lastEvent()).id })
    expect((await shelfOf(faye)).lists).toMatchObject({ Akira: 'completed' })
    expect(await listed()).toEqual([])
    await faye.tracking.redo({ ids })
    await faye.tracking.takeBack({ id: ids[0]! })

    await faye.tracking.setList({ animeId: 2, listType: 'watching' })
    const { id } = await lastEvent()
    await faye.tracking.setList({ animeId: 2, listType: 'completed' })
    expect(await listed()).toMatchObject([{ animeId: 2, listType: 'completed' }])
    await faye.tracking.takeBack({ id, since: true })
    expect((await shelfOf(faye)).lists).toMatchObject({ Akira: 'completed' })
    expect(await listed()).toEqual([])

    // the app undoes a removal with the date of the entry
    const { addedAt } = (await faye.tracking.lists({})).entries.find(({ animeId }) => animeId === 2)!
    await faye.tracking.removeFromList({ animeId: 2 })
    await faye.tracking.setList({ animeId: 2, listType: 'completed', addedAt })
    expect(await listed()).toEqual([])
    await faye.tracking.removeFromList({ animeId: 2 })
    await faye.tracking.setList({ animeId: 2, listType: 'completed' })
    expect(await listed()).toMatchObject([{ animeId: 2, listType: 'completed' }])
  })

  test('does not appear in the activity of friends when it moves an entry of the owner, which does after an undo', async ({
    as,
    cast,
    services,
  }) => {
    const faye = as(cast.faye)
    await faye.tracking.removeFromList({ animeId: 1 })
    await faye.tracking.setList({ animeId: 1, listType: 'plan_to_watch' })
    const listed = async () =>
      (await as(cast.jet).friends.acts()).acts.filter(({ kind, animeId }) => kind === 'listed' && animeId === 1)
    const before = await listed()
    expect(before).toMatchObject([{ listType: 'plan_to_watch' }])
    const { id: importId } = await imported(faye, services, { ...bebop, my_finish_date: '0000-00-00' })
    expect((await shelfOf(faye)).lists).toMatchObject({ 'Cowboy Bebop': 'completed' })
    expect(await listed()).toEqual([])
    await faye.tracking.imports.undo({ importId })
    await runImports(services)
    expect(await listed()).toEqual(before)
  })

  test('undo keeps what the owner has changed since', async ({ as, cast, services }) => {
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

test('a history import of more than a hundred rows runs analyze on the tables it has written', async ({
  as,
  cast,
  services,
}) => {
  const analysed = async () => {
    const { rows } = await services.pool.query(
      `select from pg_stats where tablename = 'watched_episodes' and attname = 'user_id'`,
    )
    return rows.length > 0
  }
  await imported(as(cast.faye), services, bebop)
  expect(await analysed()).toBe(false)
  await imported(as(cast.faye), services, bebop, ...Array.from({ length: 100 }, () => unknown))
  expect(await analysed()).toBe(true)
})

/** The number of statements that wait for a lock. */
describe('history imports of one person', () => {
  test('run one after the other, also with two servers running imports at the same time', async ({
    as,
    cast,
    services,
  }) => {
    const spike = as(cast.spike)
    const first = await previewed(spike, services, akira)
    await spike.tracking.imports.confirm({ importId: first.id })
    const second = await spike.tracking.imports.start(fileOf(bebop, byTitle))
    await spike.tracking.imports.confirm({ importId: first.id }).catch(() => undefined)
    // a first server stops after one step, then two servers continue
    await runNextStep(services.pool)
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

  test('wait for an undo that begins at the same time', async ({ as, cast, services }) => {
    const ed = as(cast.ed)
    const first = await imported(ed, services, akira)
    const second = await previewed(ed, services, bebop)
    await ed.tracking.imports.confirm({ importId: second.id })
    const undoing = `update history_imports set state = 'undoing' where id = ${first.id}`
    await whileEditing(services, undoing, () => runImports(services).catch(() => undefined))
    await runImports(services)
    expect(await ed.tracking.imports.byId({ importId: second.id })).toMatchObject({ state: 'done' })
  })

  test('replace the unconfirmed preview of before, and are not found by other people', async ({
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
