import { describe, expect } from 'vitest'
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

describe('tracking rewatches', () => {
  test('start only for an anime that is in Completado or completely seen', async ({ as, cast, services, shelf }) => {
    const spike = as(cast.spike)
    await clearTracking(services, cast.spike)
    const notFinished = { key: 'ANIME_NOT_FINISHED' }
    await expect(spike.tracking.openRun({ animeId: bebop })).rejects.toMatchObject(notFinished)
    await expect(spike.tracking.openRun({ animeId: shelf.upcoming.id })).rejects.toMatchObject(notFinished)
    await spike.tracking.restoreMarks({ marks: firstMarks.slice(1) })
    await expect(spike.tracking.openRun({ animeId: bebop })).rejects.toMatchObject(notFinished)
    await spike.tracking.markWatched({ id: 1 })
    expect(await spike.tracking.openRun({ animeId: bebop })).toMatchObject({ run: { number: 2 } })
    await clearTracking(services, cast.spike)
    await spike.tracking.setList({ animeId: bebop, listType: 'completed' })
    expect(await spike.tracking.openRun({ animeId: bebop })).toMatchObject({ run: { number: 2 } })
  })

  test('are started once by ten simultaneous calls and by a repeated one', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finishAnime(services, cast.spike, spike)
    const opened = await Promise.all(Array.from({ length: 10 }, () => spike.tracking.openRun({ animeId: bebop })))
    opened.push(await spike.tracking.openRun({ animeId: bebop }))
    expect(new Set(opened.map(({ run }) => run.id)).size).toBe(1)
    expect(opened.filter(({ eventId }) => eventId !== null)).toHaveLength(1)
    expect((await spike.tracking.runs()).runs).toMatchObject([{ animeId: bebop, number: 2, endedAt: null }])
    expect((await spike.tracking.activity({})).events.filter(({ kind }) => kind === 'run')).toHaveLength(1)
  })

  test('are finished by the last episode and numbered by their order', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finishAnime(services, cast.spike, spike)
    const runId = await startRewatch(spike)
    await spike.tracking.markInRun({ runId, marks: marksOf(2, 3, 4, 5) })
    expect(await spike.tracking.markInRun({ runId, marks: marksOf(1) })).toMatchObject({ isFinished: true })
    expect(await rewatchesOf(spike)).toMatchObject({
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
    for (let round = 0; round < 5; round++) {
      await finishAnime(services, cast.spike, spike)
      const runId = await startRewatch(spike)
      await spike.tracking.markInRun({ runId, marks: marksOf(1, 2, 3) })
      const both = await Promise.all([4, 5].map((id) => spike.tracking.markInRun({ runId, marks: marksOf(id) })))
      expect(both.map(({ isFinished }) => Number(isFinished)).toSorted((one, other) => one - other)).toEqual([0, 1])
      expect((await rewatchesOf(spike))!.open).toBeNull()
    }
  })

  test('become active again when a mark is removed', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finishAnime(services, cast.spike, spike)
    const runId = await startRewatch(spike)
    await spike.tracking.markInRun({ runId, marks: marksOf(...allEpisodes) })
    const { marks } = await spike.tracking.unmarkInRun({ runId, episodeIds: [5] })
    expect(marks).toEqual([{ episodeId: 5, watchedAt: expect.any(String) }])
    expect((await rewatchesOf(spike))!.open).toMatchObject({ id: runId, watchedEpisodeIds: [1, 2, 3, 4] })
    expect(await spike.tracking.markInRun({ runId, marks })).toMatchObject({ episodeIds: [5], isFinished: true })
    // unless another one has started since
    const next = await startRewatch(spike)
    await spike.tracking.unmarkInRun({ runId, episodeIds: [5] })
    expect(await rewatchesOf(spike)).toMatchObject({ open: { id: next }, ended: [{ id: runId, watchedCount: 4 }] })
  })

  test('can be ended early without losing their marks', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finishAnime(services, cast.spike, spike)
    const runId = await startRewatch(spike)
    await spike.tracking.markInRun({ runId, marks: marksOf(1, 2) })
    const { run, eventId } = await spike.tracking.endRun({ runId })
    expect(run).toMatchObject({ id: runId, number: 2, state: 'left' })
    expect((await rewatchesOf(spike))!.ended).toMatchObject([{ id: runId, isFinished: false, watchedCount: 2 }])
    expect(await spike.tracking.endRun({ runId })).toMatchObject({ run: { state: 'left' }, eventId: null })
    await spike.tracking.takeBack({ id: eventId! })
    expect((await rewatchesOf(spike))!.open).toMatchObject({ id: runId, watchedEpisodeIds: [1, 2] })
    // without the remaining episodes, which are deleted from the catalogue, it is finished
    await services.pool.query('update episodes set deleted_at = now() where id in (3, 4, 5)')
    expect((await spike.tracking.endRun({ runId })).run.state).toBe('finished')
    await services.pool.query('update episodes set deleted_at = null where id in (3, 4, 5)')
  })

  test('can be discarded with their marks and restored completely by an undo', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finishAnime(services, cast.spike, spike)
    const runId = await startRewatch(spike)
    await spike.tracking.markInRun({ runId, marks: marksOf(1, 2) })
    const { eventId } = await spike.tracking.discardRun({ runId })
    expect(await spike.tracking.forAnime({ animeId: bebop })).not.toHaveProperty('runs')
    expect(await spike.tracking.runs()).toEqual({ runs: [] })
    const notFound = { key: 'RUN_NOT_FOUND' }
    await expect(spike.tracking.markInRun({ runId, marks: marksOf(3) })).rejects.toMatchObject(notFound)
    await expect(spike.tracking.discardRun({ runId })).rejects.toMatchObject(notFound)
    await spike.tracking.takeBack({ id: eventId! })
    expect((await rewatchesOf(spike))!.open).toMatchObject({ id: runId, number: 2, watchedEpisodeIds: [1, 2] })
    // an ended one is restored as ended
    await spike.tracking.markInRun({ runId, marks: marksOf(3, 4, 5) })
    const [before] = (await rewatchesOf(spike))!.ended
    const discarding = await spike.tracking.discardRun({ runId })
    await spike.tracking.takeBack({ id: discarding.eventId! })
    expect((await rewatchesOf(spike))!.ended).toEqual([before])
  })

  test('are not restored by an undo while another rewatch is active', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finishAnime(services, cast.spike, spike)
    const { eventId } = await spike.tracking.discardRun({ runId: await startRewatch(spike) })
    const other = await startRewatch(spike)
    await expect(spike.tracking.takeBack({ id: eventId! })).rejects.toMatchObject({ key: 'EVENT_OVERTAKEN' })
    expect((await rewatchesOf(spike))!.open).toMatchObject({ id: other, number: 2 })
    // undo everything from before the first start and redo up to the second
    const opened = (await spike.tracking.activity({})).events.findLast(({ kind }) => kind === 'run')!
    const { ids } = await spike.tracking.takeBack({ id: opened.id, since: true })
    expect(await rewatchesOf(spike)).toBeUndefined()
    await spike.tracking.redo({ ids })
    expect((await rewatchesOf(spike))!.open).toMatchObject({ id: other })
  })
})
