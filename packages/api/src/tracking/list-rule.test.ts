import { describe, expect } from 'vitest'
import type { Caller } from '../test/caller.ts'
import { test } from '../test/fixtures.ts'

const listOf = async ({ tracking }: Caller, animeId: number) => (await tracking.forAnime({ animeId })).listType

/** As if nothing had been done with an anime. */
async function forget({ tracking }: Caller, animeId: number) {
  const { watchedEpisodeIds } = await tracking.forAnime({ animeId })
  if (watchedEpisodeIds.length > 0) await tracking.unmarkMany({ episodeIds: watchedEpisodeIds })
  await tracking.removeFromList({ animeId })
}

describe('the rule by which lists follow marks', () => {
  test('is never applied to a call that does not ask for it', async ({ as, cast, shelf }) => {
    const spike = as(cast.spike)
    expect(await spike.tracking.markWatched({ id: 1 })).toEqual({ success: true })
    expect(await spike.tracking.markMany({ animeId: shelf.bebop.id, upToEpisodeId: 2 })).toEqual({
      success: true,
      episodeIds: [2],
    })
    expect(await spike.tracking.markWatched({ id: 3, follow: false })).toEqual({ success: true })
    expect(await listOf(spike, shelf.bebop.id)).toBeNull()
    expect(await spike.tracking.setList({ animeId: shelf.bebop.id, listType: 'completed' })).toEqual({
      success: true,
      entry: expect.any(Object),
    })
    await forget(spike, shelf.bebop.id)
  })

  test('puts an anime that is in no list, or in Por Ver, into Viendo with its first mark', async ({
    as,
    cast,
    shelf,
  }) => {
    const spike = as(cast.spike)
    const animeId = shelf.bebop.id
    expect(await spike.tracking.markWatched({ id: 1, follow: true })).toEqual({
      success: true,
      lists: { movedFrom: null, isFinished: false },
    })
    expect(await listOf(spike, animeId)).toBe('watching')
    await forget(spike, animeId)

    const { entry } = await spike.tracking.setList({
      animeId,
      listType: 'plan_to_watch',
      addedAt: '2025-01-02T03:04:05.678Z',
    })
    const { lists } = await spike.tracking.markMany({ animeId, upToEpisodeId: 2, follow: true })
    expect(lists).toEqual({ movedFrom: 'plan_to_watch', isFinished: false })
    expect(await spike.tracking.forAnime({ animeId })).toMatchObject({ listType: 'watching', addedAt: entry.addedAt })
    await forget(spike, animeId)
  })

  test('leaves the lists alone after the first mark, and where the episode had been marked', async ({
    as,
    cast,
    shelf,
  }) => {
    const faye = as(cast.faye)
    const animeId = shelf.bebop.id
    await faye.tracking.markWatched({ id: 1 })
    for (const id of [1, 2]) {
      expect(await faye.tracking.markWatched({ id, follow: true })).toEqual({
        success: true,
        lists: { isFinished: false },
      })
    }
    expect(await listOf(faye, animeId)).toBeNull()
    await forget(faye, animeId)
  })

  test('changes neither Completado nor Abandonado, nor offers to finish them', async ({ as, cast, shelf }) => {
    const faye = as(cast.faye)
    const animeId = shelf.akira.id
    for (const listType of ['completed', 'dropped'] as const) {
      await faye.tracking.setList({ animeId, listType })
      const { lists } = await faye.tracking.markWatched({ id: 6, follow: true })
      expect(lists).toEqual({ isFinished: false })
      expect(await listOf(faye, animeId)).toBe(listType)
      await forget(faye, animeId)
    }
  })

  test('says when the last episode of a finished anime is seen, and only then', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    const ed = as(cast.ed)
    const animeId = shelf.bebop.id
    const setStatus = (status: string) =>
      services.pool.query('update animes set status = $2 where id = $1', [animeId, status])
    await setStatus('completed')
    const { lists } = await ed.tracking.markMany({ animeId, upToEpisodeId: 4, follow: true })
    expect(lists).toEqual({ movedFrom: null, isFinished: false })
    expect((await ed.tracking.markWatched({ id: 5, follow: true })).lists).toEqual({ isFinished: true })
    expect((await ed.tracking.markWatched({ id: 5, follow: true })).lists).toEqual({ isFinished: false })
    expect(await listOf(ed, animeId)).toBe('watching')

    await ed.tracking.unmarkWatched({ id: 5 })
    await setStatus('airing')
    expect((await ed.tracking.markWatched({ id: 5, follow: true })).lists).toEqual({ isFinished: false })
    await setStatus('completed')
    await forget(ed, animeId)
  })

  test('offers the rest of what is completed', async ({ as, cast, shelf }) => {
    const jet = as(cast.jet)
    const completed = { animeId: shelf.bebop.id, listType: 'completed', follow: true } as const
    await jet.tracking.markWatched({ id: 2 })
    expect((await jet.tracking.setList({ ...completed, listType: 'watching' })).rest).toBeNull()
    const { rest } = await jet.tracking.setList(completed)
    expect(rest).toEqual({ count: 4, lastEpisodeId: 5 })
    const { episodeIds } = await jet.tracking.markMany({
      animeId: shelf.bebop.id,
      upToEpisodeId: rest!.lastEpisodeId,
      watchedAt: 'unknown',
      follow: true,
    })
    expect(episodeIds).toHaveLength(4)
    expect((await jet.tracking.setList(completed)).rest).toBeNull()
    await forget(jet, shelf.bebop.id)
  })

  test('rests for whoever has switched it off, and for nobody else', async ({ as, cast, shelf, visitor }) => {
    await expect(visitor.tracking.preferences()).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const [jet, faye] = [as(cast.jet), as(cast.faye)]
    expect(await jet.tracking.preferences()).toEqual({ listsFollowMarks: true })
    expect(await jet.tracking.setPreferences({ listsFollowMarks: false })).toEqual({ listsFollowMarks: false })
    expect(await faye.tracking.preferences()).toEqual({ listsFollowMarks: true })

    const animeId = shelf.bebop.id
    const { lists } = await jet.tracking.markMany({ animeId, upToEpisodeId: 5, follow: true })
    expect(lists).toEqual({ isFinished: false })
    expect(await listOf(jet, animeId)).toBeNull()
    await jet.tracking.unmarkWatched({ id: 1 })
    expect((await jet.tracking.setList({ animeId, listType: 'completed', follow: true })).rest).toBeNull()
    await forget(jet, animeId)
    await jet.tracking.setPreferences({ listsFollowMarks: true })
  })

  test('leaves a list that another call chooses in the same moment', async ({ as, cast, shelf }) => {
    const spike = as(cast.spike)
    const animeId = shelf.bebop.id
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        spike.tracking.setList({ animeId, listType: 'dropped' }),
        spike.tracking.markWatched({ id: 1, follow: true }),
      ])
      expect(await listOf(spike, animeId)).toBe('dropped')
      await forget(spike, animeId)
    }
  })
})
