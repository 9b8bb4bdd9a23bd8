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

/** The answers of the documented procedures, which do not know rewatches. */
const documentedAnswers = async ({ tracking, profiles }: Caller, { id }: { id: number }) => {
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

describe('a rewatch', () => {
  test('leaves watched marks, their dates, lists and totals unchanged', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finishAnime(services, cast.spike, spike)
    await spike.tracking.record({ episodeId: 5, animeId: bebop, progress: 900 })
    const before = await documentedAnswers(spike, cast.spike)
    const runId = await startRewatch(spike)
    expect(await spike.tracking.markInRun({ runId, marks: marksOf(1, 2) })).toEqual({
      success: true,
      episodeIds: [1, 2],
      isFinished: false,
    })
    await spike.tracking.unmarkInRun({ runId, episodeIds: [2] })
    expect(await documentedAnswers(spike, cast.spike)).toEqual(before)
    await spike.tracking.markInRun({ runId, marks: marksOf(...allEpisodes) })
    expect(await documentedAnswers(spike, cast.spike)).toEqual(before)
    await spike.tracking.discardRun({ runId })
    expect(await documentedAnswers(spike, cast.spike)).toEqual(before)
  })

  test('leaves the documented procedures unchanged while it is active', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finishAnime(services, cast.spike, spike)
    const runId = await startRewatch(spike)
    expect(await spike.tracking.unmarkWatched({ id: 3 })).toEqual({ success: true })
    expect(await spike.tracking.markWatched({ id: 3, watchedAt: firstMarks[2]!.watchedAt })).toEqual({ success: true })
    expect((await rewatchesOf(spike))!.open).toMatchObject({ id: runId, watchedEpisodeIds: [] })
    expect((await spike.tracking.markMany({ animeId: bebop, seasonId: 1 })).episodeIds).toEqual([])
    // opening an episode moves the anime to Viendo unless `follow` is set
    expect(await spike.tracking.record({ episodeId: 1, animeId: bebop, progress: 0 })).toEqual({
      success: true,
      previousListType: 'completed',
    })
    expect((await spike.tracking.lists({})).entries).toMatchObject([{ listType: 'watching' }])
  })

  test('keeps the anime in Completado when an episode is opened, which starts at its beginning', async ({
    as,
    cast,
    services,
  }) => {
    const spike = as(cast.spike)
    await finishAnime(services, cast.spike, spike)
    await spike.tracking.record({ episodeId: 1, animeId: bebop, progress: 1_200 })
    await services.pool.query(`update history_entries set updated_at = '2019-03-01' where user_id = $1`, [
      cast.spike.id,
    ])
    await startRewatch(spike)
    const opening = { episodeId: 1, animeId: bebop, progress: 0, follow: true }
    expect(await spike.tracking.record(opening)).toEqual({ success: true, previousListType: null })
    expect((await spike.tracking.lists({})).entries).toMatchObject([{ listType: 'completed' }])
    expect((await spike.tracking.history({})).history).toMatchObject([{ episodeId: 1, progress: 0 }])
    await spike.tracking.record({ ...opening, progress: 300 })
    await spike.tracking.record(opening)
    expect((await spike.tracking.history({})).history).toMatchObject([{ episodeId: 1, progress: 300 }])
    // without a rewatch the anime moves as documented
    await spike.tracking.discardRun({ runId: await startRewatch(spike) })
    expect(await spike.tracking.record(opening)).toMatchObject({ previousListType: 'completed' })
  })

  test('shows its next episode and the date of the first viewing on the anime page', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finishAnime(services, cast.spike, spike)
    expect(await spike.tracking.forAnime({ animeId: bebop })).not.toHaveProperty('runs')
    await spike.tracking.record({ episodeId: 4, animeId: bebop, progress: 90 })
    await services.pool.query(`update history_entries set updated_at = '2019-03-01' where user_id = $1`, [
      cast.spike.id,
    ])
    const runId = await startRewatch(spike)
    await spike.tracking.markInRun({ runId, marks: marksOf(1, 3) })
    await spike.tracking.record({ episodeId: 2, animeId: bebop, progress: 60 })
    const page = await spike.tracking.forAnime({ animeId: bebop })
    expect(page).toMatchObject({
      listType: 'completed',
      watchedEpisodeIds: allEpisodes,
      runs: {
        firstFinished: firstMarks[4]!.watchedAt,
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
    expect((await rewatchesOf(spike))!.firstFinished).toBe('2018-12-24')
    await spike.tracking.describeEntry({ animeId: bebop, finishedOn: null })
    expect(await as(cast.faye).tracking.forAnime({ animeId: bebop })).not.toHaveProperty('runs')
  })

  test('creates a watched mark for an episode seen for the first time, and removes it when unmarked', async ({
    as,
    cast,
    services,
  }) => {
    const spike = as(cast.spike)
    await clearTracking(services, cast.spike)
    await spike.tracking.restoreMarks({ marks: firstMarks.slice(0, 3) })
    await spike.tracking.setList({ animeId: bebop, listType: 'completed' })
    const runId = await startRewatch(spike)
    await spike.tracking.markInRun({ runId, marks: marksOf(3, 4) })
    const seen = async () =>
      (await spike.tracking.watched({})).episodes
        .map(({ episodeId }) => episodeId)
        .toSorted((one, other) => one - other)
    expect(await seen()).toEqual([1, 2, 3, 4])
    expect((await rewatchesOf(spike))!.firstFinished).toBe(firstMarks[2]!.watchedAt)
    const { marks } = await spike.tracking.unmarkInRun({ runId, episodeIds: [3, 4] })
    expect(await seen()).toEqual([1, 2, 3])
    await spike.tracking.markInRun({ runId, marks })
    await spike.tracking.discardRun({ runId })
    expect(await seen()).toEqual([1, 2, 3, 4])
  })

  test('does not remove marks of the first viewing, even with the same date', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finishAnime(services, cast.spike, spike)
    const before = await spike.tracking.watched({})
    const runId = await startRewatch(spike)
    await spike.tracking.markInRun({ runId, marks: firstMarks })
    await spike.tracking.unmarkInRun({ runId, episodeIds: allEpisodes })
    expect(await spike.tracking.watched({})).toEqual(before)
  })

  test('does not hide spoilers that the first viewing had revealed', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await finishAnime(services, cast.spike, spike)
    await as(cast.ed).episodes.comment({ id: 3, content: 'Al final llueve' })
    await spike.episodes.setSpoilerGuard({ veil: 'unseen' })
    await startRewatch(spike)
    expect((await spike.episodes.byId({ id: 3 })).comments).toMatchObject([{ content: 'Al final llueve' }])
    await spike.episodes.setSpoilerGuard({ veil: 'told' })
  })
})
