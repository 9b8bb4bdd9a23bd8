import { describe, expect } from 'vitest'
import type { Services } from '../../call/context.ts'
import type { Caller } from '../../test/caller.ts'
import { test } from '../../test/fixtures.ts'

const bebop = 1
const all = [1, 2, 3, 4, 5]
const years = { from: '2019-03-0', until: 'T20:00:00.000Z' }
const first = all.map((episodeId) => ({ episodeId, watchedAt: `${years.from}${episodeId}${years.until}` }))

const clear = async ({ pool }: Services, { id }: { id: number }) => {
  for (const table of ['tracking_events', 'rewatches', 'watched_episodes', 'list_entries', 'history_entries'])
    await pool.query(`delete from ${table} where user_id = $1`, [id])
}

/** Marks every episode of the anime in 2019 for a person without rewatches. */
const finished = async (services: Services, person: { id: number }, { tracking }: Caller) => {
  await clear(services, person)
  await tracking.restoreMarks({ marks: first })
  await tracking.setList({ animeId: bebop, listType: 'completed' })
}

const open = async ({ tracking }: Caller) => (await tracking.openRun({ animeId: bebop })).run.id
const marksOf = (...ids: number[]) => ids.map((episodeId) => ({ episodeId }))
const runsOf = async ({ tracking }: Caller) => (await tracking.forAnime({ animeId: bebop })).runs
const lastEvent = async ({ tracking }: Caller) => (await tracking.activity({})).events[0]!

/** The answers of the documented calls, which do not know rewatches. */
const documented = async ({ tracking, profiles }: Caller, { id }: { id: number }) => {
  const { runs: _, ...page } = await tracking.forAnime({ animeId: bebop })
  const { days: __, ...numbers } = await profiles.statistics({ id })
  return {
    page,
    numbers,
    watched: await tracking.watched({}),
    watchedAnimes: await tracking.watchedAnimes(),
    lists: await tracking.lists({}),
    history: await tracking.history({}),
    stats: await profiles.stats({ id }),
  }
}

describe('tracking rewatches', () => {
  test('require a finished anime: in Completado, or completely seen', async ({ as, cast, services, shelf }) => {
    const spike = as(cast.spike)
    await clear(services, cast.spike)
    const tooEarly = { key: 'ANIME_NOT_FINISHED' }
    await expect(spike.tracking.openRun({ animeId: bebop })).rejects.toMatchObject(tooEarly)
    await expect(spike.tracking.openRun({ animeId: shelf.upcoming.id })).rejects.toMatchObject(tooEarly)
    await spike.tracking.restoreMarks({ marks: first.slice(1) })
    await expect(spike.tracking.openRun({ animeId: bebop })).rejects.toMatchObject(tooEarly)
    await spike.tracking.markWatched({ id: 1 })
    expect(await spike.tracking.openRun({ animeId: bebop })).toMatchObject({ run: { number: 2 } })
    await clear(services, cast.spike)
    await spike.tracking.setList({ animeId: bebop, listType: 'completed' })
    expect(await spike.tracking.openRun({ animeId: bebop })).toMatchObject({ run: { number: 2 } })
  })

  test('are started once by ten simultaneous calls and by a repeated one', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    const opened = await Promise.all(Array.from({ length: 10 }, () => spike.tracking.openRun({ animeId: bebop })))
    opened.push(await spike.tracking.openRun({ animeId: bebop }))
    expect(new Set(opened.map(({ run }) => run.id)).size).toBe(1)
    expect(opened.filter(({ eventId }) => eventId !== null)).toHaveLength(1)
    expect((await spike.tracking.runs()).runs).toMatchObject([{ animeId: bebop, number: 2, endedAt: null }])
    expect((await spike.tracking.activity({})).events.filter(({ kind }) => kind === 'run')).toHaveLength(1)
  })

  test('leave watched marks, their dates, lists and totals unchanged', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    await spike.tracking.record({ episodeId: 5, animeId: bebop, progress: 900 })
    const before = await documented(spike, cast.spike)
    const runId = await open(spike)
    expect(await spike.tracking.markInRun({ runId, marks: marksOf(1, 2) })).toEqual({
      success: true,
      episodeIds: [1, 2],
      isFinished: false,
    })
    await spike.tracking.unmarkInRun({ runId, episodeIds: [2] })
    expect(await documented(spike, cast.spike)).toEqual(before)
    await spike.tracking.markInRun({ runId, marks: marksOf(...all) })
    expect(await documented(spike, cast.spike)).toEqual(before)
    await spike.tracking.discardRun({ runId })
    expect(await documented(spike, cast.spike)).toEqual(before)
  })

  test('leave the documented calls unchanged while one is active', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    const runId = await open(spike)
    expect(await spike.tracking.unmarkWatched({ id: 3 })).toEqual({ success: true })
    expect(await spike.tracking.markWatched({ id: 3, watchedAt: first[2]!.watchedAt })).toEqual({ success: true })
    expect((await runsOf(spike))!.open).toMatchObject({ id: runId, watchedEpisodeIds: [] })
    expect((await spike.tracking.markMany({ animeId: bebop, seasonId: 1 })).episodeIds).toEqual([])
    // opening an episode moves the anime to Viendo unless `follow` is set
    expect(await spike.tracking.record({ episodeId: 1, animeId: bebop, progress: 0 })).toEqual({
      success: true,
      previousListType: 'completed',
    })
    expect((await spike.tracking.lists({})).entries).toMatchObject([{ listType: 'watching' }])
  })

  test('keep Completado when an episode is opened, and start it at its beginning', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    await spike.tracking.record({ episodeId: 1, animeId: bebop, progress: 1_200 })
    await services.pool.query(`update history_entries set updated_at = '2019-03-01' where user_id = $1`, [
      cast.spike.id,
    ])
    await open(spike)
    const opening = { episodeId: 1, animeId: bebop, progress: 0, follow: true }
    expect(await spike.tracking.record(opening)).toEqual({ success: true, previousListType: null })
    expect((await spike.tracking.lists({})).entries).toMatchObject([{ listType: 'completed' }])
    expect((await spike.tracking.history({})).history).toMatchObject([{ episodeId: 1, progress: 0 }])
    await spike.tracking.record({ ...opening, progress: 300 })
    await spike.tracking.record(opening)
    expect((await spike.tracking.history({})).history).toMatchObject([{ episodeId: 1, progress: 300 }])
    // without a rewatch the anime moves as documented
    await spike.tracking.discardRun({ runId: await open(spike) })
    expect(await spike.tracking.record(opening)).toMatchObject({ previousListType: 'completed' })
  })

  test('show on the page where the active one is, and when the episode was first seen', async ({
    as,
    cast,
    services,
  }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    expect(await spike.tracking.forAnime({ animeId: bebop })).not.toHaveProperty('runs')
    await spike.tracking.record({ episodeId: 4, animeId: bebop, progress: 90 })
    await services.pool.query(`update history_entries set updated_at = '2019-03-01' where user_id = $1`, [
      cast.spike.id,
    ])
    const runId = await open(spike)
    await spike.tracking.markInRun({ runId, marks: marksOf(1, 3) })
    await spike.tracking.record({ episodeId: 2, animeId: bebop, progress: 60 })
    const page = await spike.tracking.forAnime({ animeId: bebop })
    expect(page).toMatchObject({
      listType: 'completed',
      watchedEpisodeIds: all,
      runs: {
        firstFinished: first[4]!.watchedAt,
        open: {
          id: runId,
          number: 2,
          watchedEpisodeIds: [1, 3],
          progress: [{ episodeId: 2, progress: 60 }],
          next: { episodeId: 2, seasonNumber: 1, episodeNumber: 2 },
        },
        ended: [],
      },
    })
    await spike.tracking.describeEntry({ animeId: bebop, finishedOn: '2018-12-24' })
    expect((await runsOf(spike))!.firstFinished).toBe('2018-12-24')
    await spike.tracking.describeEntry({ animeId: bebop, finishedOn: null })
    expect(await as(cast.faye).tracking.forAnime({ animeId: bebop })).not.toHaveProperty('runs')
  })

  test('are finished by the last episode, and are then one of several', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    const runId = await open(spike)
    await spike.tracking.markInRun({ runId, marks: marksOf(2, 3, 4, 5) })
    expect(await spike.tracking.markInRun({ runId, marks: marksOf(1) })).toMatchObject({ isFinished: true })
    expect(await runsOf(spike)).toMatchObject({
      open: null,
      ended: [{ id: runId, number: 2, isFinished: true, watchedCount: 5, endedAt: expect.any(String) }],
    })
    // a repeated call changes nothing
    expect(await spike.tracking.markInRun({ runId, marks: marksOf(1) })).toMatchObject({ episodeIds: [] })
    expect(await spike.tracking.openRun({ animeId: bebop })).toMatchObject({ run: { number: 3 } })
    expect((await spike.tracking.runs()).runs.map(({ number }) => number)).toEqual([2, 3])
  })

  test('are finished once by two concurrent calls that mark the rest', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    for (let turn = 0; turn < 5; turn++) {
      await finished(services, cast.spike, spike)
      const runId = await open(spike)
      await spike.tracking.markInRun({ runId, marks: marksOf(1, 2, 3) })
      const both = await Promise.all([4, 5].map((id) => spike.tracking.markInRun({ runId, marks: marksOf(id) })))
      expect(both.map(({ isFinished }) => Number(isFinished)).toSorted((one, other) => one - other)).toEqual([0, 1])
      expect((await runsOf(spike))!.open).toBeNull()
    }
  })

  test('become active again when a mark is removed', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    const runId = await open(spike)
    await spike.tracking.markInRun({ runId, marks: marksOf(...all) })
    const { marks } = await spike.tracking.unmarkInRun({ runId, episodeIds: [5] })
    expect(marks).toEqual([{ episodeId: 5, watchedAt: expect.any(String) }])
    expect((await runsOf(spike))!.open).toMatchObject({ id: runId, watchedEpisodeIds: [1, 2, 3, 4] })
    expect(await spike.tracking.markInRun({ runId, marks })).toMatchObject({ episodeIds: [5], isFinished: true })
    // unless another one has started since
    const next = await open(spike)
    await spike.tracking.unmarkInRun({ runId, episodeIds: [5] })
    expect(await runsOf(spike)).toMatchObject({ open: { id: next }, ended: [{ id: runId, watchedCount: 4 }] })
  })

  test('can be ended early, which keeps the marks', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    const runId = await open(spike)
    await spike.tracking.markInRun({ runId, marks: marksOf(1, 2) })
    const { run, eventId } = await spike.tracking.endRun({ runId })
    expect(run).toMatchObject({ id: runId, number: 2, state: 'left' })
    expect((await runsOf(spike))!.ended).toMatchObject([{ id: runId, isFinished: false, watchedCount: 2 }])
    expect(await spike.tracking.endRun({ runId })).toMatchObject({ run: { state: 'left' }, eventId: null })
    await spike.tracking.takeBack({ id: eventId! })
    expect((await runsOf(spike))!.open).toMatchObject({ id: runId, watchedEpisodeIds: [1, 2] })
    // without the remaining episodes, which are deleted from the catalogue, it is finished
    await services.pool.query('update episodes set deleted_at = now() where id in (3, 4, 5)')
    expect((await spike.tracking.endRun({ runId })).run.state).toBe('finished')
    await services.pool.query('update episodes set deleted_at = null where id in (3, 4, 5)')
  })

  test('can be discarded with their marks, and restored completely', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    const runId = await open(spike)
    await spike.tracking.markInRun({ runId, marks: marksOf(1, 2) })
    const { eventId } = await spike.tracking.discardRun({ runId })
    expect(await spike.tracking.forAnime({ animeId: bebop })).not.toHaveProperty('runs')
    expect(await spike.tracking.runs()).toEqual({ runs: [] })
    const gone = { key: 'RUN_NOT_FOUND' }
    await expect(spike.tracking.markInRun({ runId, marks: marksOf(3) })).rejects.toMatchObject(gone)
    await expect(spike.tracking.discardRun({ runId })).rejects.toMatchObject(gone)
    await spike.tracking.takeBack({ id: eventId! })
    expect((await runsOf(spike))!.open).toMatchObject({ id: runId, number: 2, watchedEpisodeIds: [1, 2] })
    // an ended one is restored as ended
    await spike.tracking.markInRun({ runId, marks: marksOf(3, 4, 5) })
    const [before] = (await runsOf(spike))!.ended
    const discarding = await spike.tracking.discardRun({ runId })
    await spike.tracking.takeBack({ id: discarding.eventId! })
    expect((await runsOf(spike))!.ended).toEqual([before])
  })

  test('are not restored beside another active one', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    const { eventId } = await spike.tracking.discardRun({ runId: await open(spike) })
    const other = await open(spike)
    await expect(spike.tracking.takeBack({ id: eventId! })).rejects.toMatchObject({ key: 'EVENT_OVERTAKEN' })
    expect((await runsOf(spike))!.open).toMatchObject({ id: other, number: 2 })
    // undo everything from before the first start and redo up to the second
    const opened = (await spike.tracking.activity({})).events.findLast(({ kind }) => kind === 'run')!
    const { ids } = await spike.tracking.takeBack({ id: opened.id, since: true })
    expect(await runsOf(spike)).toBeUndefined()
    await spike.tracking.redo({ ids })
    expect((await runsOf(spike))!.open).toMatchObject({ id: other })
  })

  test('appear in the activity with every event, each of which can be undone', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    const runId = await open(spike)
    expect(await lastEvent(spike)).toMatchObject({ kind: 'run', run: { number: 2, from: 'none', to: 'open' } })
    await spike.tracking.markInRun({ runId, marks: marksOf(1, 2, 3, 4) })
    expect(await lastEvent(spike)).toMatchObject({
      kind: 'run_mark',
      animeId: bebop,
      episodeCount: 4,
      run: { number: 2, from: null, to: null },
    })
    await spike.tracking.markInRun({ runId, marks: marksOf(5) })
    const last = await lastEvent(spike)
    expect(last).toMatchObject({ kind: 'run_mark', run: { from: 'open', to: 'finished' } })
    const { ids } = await spike.tracking.takeBack({ id: last.id })
    expect((await runsOf(spike))!.open).toMatchObject({ id: runId, watchedEpisodeIds: [1, 2, 3, 4] })
    await spike.tracking.redo({ ids })
    expect((await runsOf(spike))!.ended).toMatchObject([{ id: runId, isFinished: true, endedAt: last.at }])
    await spike.tracking.unmarkInRun({ runId, episodeIds: [5] })
    expect(await lastEvent(spike)).toMatchObject({ kind: 'run_unmark', run: { from: 'finished', to: 'open' } })
    await expect(spike.tracking.takeBack({ id: last.id })).rejects.toMatchObject({ key: 'EVENT_OVERTAKEN' })
    expect((await spike.tracking.activity({})).events.find(({ kind }) => kind === 'list')).not.toHaveProperty('run')
    await services.pool.query('update animes set deleted_at = now() where id = 1')
    expect((await spike.tracking.runs()).runs).toEqual([])
    await services.pool.query('update animes set deleted_at = null where id = 1')
  })

  test('can see an episode for the first time, which creates a watched mark that is removed with it', async ({
    as,
    cast,
    services,
  }) => {
    const spike = as(cast.spike)
    await clear(services, cast.spike)
    await spike.tracking.restoreMarks({ marks: first.slice(0, 3) })
    await spike.tracking.setList({ animeId: bebop, listType: 'completed' })
    const runId = await open(spike)
    await spike.tracking.markInRun({ runId, marks: marksOf(3, 4) })
    const seen = async () =>
      (await spike.tracking.watched({})).episodes
        .map(({ episodeId }) => episodeId)
        .toSorted((one, other) => one - other)
    expect(await seen()).toEqual([1, 2, 3, 4])
    expect((await runsOf(spike))!.firstFinished).toBe(first[2]!.watchedAt)
    const { marks } = await spike.tracking.unmarkInRun({ runId, episodeIds: [3, 4] })
    expect(await seen()).toEqual([1, 2, 3])
    await spike.tracking.markInRun({ runId, marks })
    await spike.tracking.discardRun({ runId })
    expect(await seen()).toEqual([1, 2, 3, 4])
  })

  test('do not remove marks of the first time, even with the same date', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    const before = await spike.tracking.watched({})
    const runId = await open(spike)
    await spike.tracking.markInRun({ runId, marks: first })
    await spike.tracking.unmarkInRun({ runId, episodeIds: all })
    expect(await spike.tracking.watched({})).toEqual(before)
  })

  test('do not hide spoilers that the first time had revealed', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    await as(cast.ed).episodes.comment({ id: 3, content: 'Al final llueve' })
    await spike.episodes.setSpoilerGuard({ veil: 'unseen' })
    await open(spike)
    expect((await spike.episodes.byId({ id: 3 })).comments).toMatchObject([{ content: 'Al final llueve' }])
    await spike.episodes.setSpoilerGuard({ veil: 'told' })
  })
})

describe('an active rewatch', () => {
  test('is what lists count, in every list', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    expect(await spike.tracking.listProgress()).toEqual({ progress: [] })
    const runId = await open(spike)
    await spike.tracking.markInRun({ runId, marks: marksOf(1) })
    expect(await spike.tracking.listProgress()).toMatchObject({
      progress: [
        {
          animeId: bebop,
          runId,
          episodeCount: 5,
          watchedCount: 1,
          upNext: [{ episodeId: 1, isWatched: true }, { episodeId: 2, isWatched: false }, {}, {}, {}],
        },
      ],
    })
    await spike.tracking.setList({ animeId: bebop, listType: 'watching' })
    expect((await spike.tracking.listProgress()).progress).toMatchObject([{ runId, watchedCount: 1 }])
    await spike.tracking.endRun({ runId })
    const [progress] = (await spike.tracking.listProgress()).progress
    expect(progress).toMatchObject({ watchedCount: 5 })
    expect(progress).not.toHaveProperty('runId')
  })

  test('determines the next episode: the first, then the one after the last opened or marked since its start', async ({
    as,
    cast,
    services,
  }) => {
    const spike = as(cast.spike)
    await finished(services, cast.spike, spike)
    await spike.tracking.record({ episodeId: 5, animeId: bebop, progress: 1_300 })
    await services.pool.query(`update history_entries set updated_at = '2019-03-05' where user_id = $1`, [
      cast.spike.id,
    ])
    const next = async () =>
      (await spike.tracking.nextEpisodes({})).animes.map(({ runId, upNext }) => [runId, upNext[0]!.episodeId])
    expect(await next()).toEqual([])
    const runId = await open(spike)
    expect(await next()).toEqual([[runId, 1]])
    await spike.tracking.record({ episodeId: 2, animeId: bebop, progress: 200 })
    expect(await next()).toEqual([[runId, 2]])
    await spike.tracking.markInRun({ runId, marks: marksOf(1, 2, 3, 4) })
    expect(await next()).toEqual([[runId, 5]])
    await spike.tracking.markInRun({ runId, marks: marksOf(5) })
    expect(await next()).toEqual([])
  })

  test('is deleted with the account, and included in its data export', async ({ as, cast, services }) => {
    const ed = as(cast.ed)
    await finished(services, cast.ed, ed)
    const runId = await open(ed)
    await ed.tracking.markInRun({ runId, marks: marksOf(1, 2) })
    expect((await ed.profiles.ownData()).rewatches).toMatchObject([
      { anime: 'Cowboy Bebop', endedAt: null, watched: [{ episodeNumber: 1 }, { episodeNumber: 2 }] },
    ])
    const { rows } = await services.pool.query<{ id: number }>(
      `insert into users (username, email, password_hash) values ('vicious', 'v@x.example', '') returning id`,
    )
    await services.pool.query('update rewatches set user_id = $1 where id = $2', [rows[0]!.id, runId])
    await services.pool.query('delete from users where id = $1', [rows[0]!.id])
    for (const table of ['rewatches where id', 'rewatch_marks where rewatch_id', 'tracking_events where rewatch_id'])
      expect((await services.pool.query(`select from ${table} = $1`, [runId])).rowCount).toBe(0)
  })
})
