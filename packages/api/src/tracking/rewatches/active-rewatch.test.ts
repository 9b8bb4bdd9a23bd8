import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { test } from '../../test/fixtures.ts'
import {
  allEpisodes,
  bebop,
  clearTracking,
  finishAnime,
  firstMarks,
  marksOf,
  rewatchesOf,
  startRewatch,
} from '../../test/rewatches.ts'

const lastEvent = async ({ tracking }: Caller) => (await tracking.activity({})).events[0]!

describe('an active rewatch', () => {
  test('is counted by listProgress in every list', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finishAnime(services, cast.spike, spike)
    expect(await spike.tracking.listProgress()).toEqual({ progress: [] })
    const runId = await startRewatch(spike)
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
    await finishAnime(services, cast.spike, spike)
    await spike.tracking.record({ episodeId: 5, animeId: bebop, progress: 1_300 })
    await services.pool.query(`update history_entries set updated_at = '2019-03-05' where user_id = $1`, [
      cast.spike.id,
    ])
    const next = async () =>
      (await spike.tracking.nextEpisodes({})).animes.map(({ runId, upNext }) => [runId, upNext[0]!.episodeId])
    expect(await next()).toEqual([])
    const runId = await startRewatch(spike)
    expect(await next()).toEqual([[runId, 1]])
    await spike.tracking.record({ episodeId: 2, animeId: bebop, progress: 200 })
    expect(await next()).toEqual([[runId, 2]])
    await spike.tracking.markInRun({ runId, marks: marksOf(1, 2, 3, 4) })
    expect(await next()).toEqual([[runId, 5]])
    await spike.tracking.markInRun({ runId, marks: marksOf(5) })
    expect(await next()).toEqual([])
  })

  test('is deleted with the account and included in its data export', async ({ as, cast, services }) => {
    const ed = as(cast.ed)
    await finishAnime(services, cast.ed, ed)
    const runId = await startRewatch(ed)
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

  test('appears in the activity with every event, and each event can be undone', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finishAnime(services, cast.spike, spike)
    const runId = await startRewatch(spike)
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
    expect((await rewatchesOf(spike))!.open).toMatchObject({ id: runId, watchedEpisodeIds: [1, 2, 3, 4] })
    await spike.tracking.redo({ ids })
    expect((await rewatchesOf(spike))!.ended).toMatchObject([{ id: runId, isFinished: true, endedAt: last.at }])
    await spike.tracking.unmarkInRun({ runId, episodeIds: [5] })
    expect(await lastEvent(spike)).toMatchObject({ kind: 'run_unmark', run: { from: 'finished', to: 'open' } })
    await expect(spike.tracking.takeBack({ id: last.id })).rejects.toMatchObject({ key: 'EVENT_OVERTAKEN' })
    expect((await spike.tracking.activity({})).events.find(({ kind }) => kind === 'list')).not.toHaveProperty('run')
    await services.pool.query('update animes set deleted_at = now() where id = 1')
    expect((await spike.tracking.runs()).runs).toEqual([])
    await services.pool.query('update animes set deleted_at = null where id = 1')
  })

  test('gets its end and first viewings back when the removal of marks is undone', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await clearTracking(services, cast.spike)
    await spike.tracking.restoreMarks({ marks: firstMarks.slice(0, 4) })
    await spike.tracking.setList({ animeId: bebop, listType: 'completed' })
    const runId = await startRewatch(spike)
    await spike.tracking.markInRun({ runId, marks: marksOf(...allEpisodes) })
    await services.pool.query(`update rewatches set ended_at = '2020-05-05T20:00:00Z' where id = $1`, [runId])
    const before = await rewatchesOf(spike)
    const watched = async () =>
      (await spike.tracking.watched({})).episodes.map(({ episodeId, watchedAt }) => [episodeId, watchedAt])
    const watchedBefore = await watched()
    const { marks } = await spike.tracking.unmarkInRun({ runId, episodeIds: allEpisodes })
    expect(marks).toHaveLength(5)
    await spike.tracking.takeBack({ id: (await lastEvent(spike)).id, since: true })
    expect(await rewatchesOf(spike)).toEqual(before)
    expect(await watched()).toEqual(watchedBefore)
    // the mark is the first viewing again, and its removal removes the watched mark
    await spike.tracking.unmarkInRun({ runId, episodeIds: [1, 5] })
    expect((await watched()).map(([episodeId]) => episodeId)).toEqual([4, 3, 2, 1])
  })
})
