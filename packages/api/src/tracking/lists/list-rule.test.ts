import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import type { Caller } from '../../test/caller.ts'
import type { Person } from '../../test/cast.ts'
import { test } from '../../test/fixtures.ts'

const listOf = async ({ tracking }: Caller, animeId: number) => (await tracking.forAnime({ animeId })).listType

/** Removes the person's choice, as after registering. */
const forgetChoice = ({ pool }: Services, { id }: Person) =>
  pool.query('update users set lists_follow_marks = default, lists_follow_offered_at = null where id = $1', [id])

/** Switches on that lists follow marks. */
async function following(caller: Caller) {
  await caller.tracking.setPreferences({ listsFollowMarks: true })
  return caller
}

/** Removes an anime from the lists together with all of its marks. */
async function forget({ tracking }: Caller, animeId: number) {
  const { watchedEpisodeIds } = await tracking.forAnime({ animeId })
  if (watchedEpisodeIds.length > 0) await tracking.unmarkMany({ episodeIds: watchedEpisodeIds })
  await tracking.removeFromList({ animeId })
}

describe('lists follow marks, switched on', () => {
  test('is not applied to a call without `follow`', async ({ as, cast, shelf }) => {
    const spike = await following(as(cast.spike))
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

  test('puts an anime without a list, or in Por Ver, into Viendo with its first mark', async ({ as, cast, shelf }) => {
    const spike = await following(as(cast.spike))
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

  test('changes no list after the first mark, or when the episode was marked before', async ({ as, cast, shelf }) => {
    const faye = await following(as(cast.faye))
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

  test('changes neither Completado nor Abandonado, and does not offer Completado', async ({ as, cast, shelf }) => {
    const faye = await following(as(cast.faye))
    const animeId = shelf.akira.id
    for (const listType of ['completed', 'dropped'] as const) {
      await faye.tracking.setList({ animeId, listType })
      const { lists } = await faye.tracking.markWatched({ id: 6, follow: true })
      expect(lists).toEqual({ isFinished: false })
      expect(await listOf(faye, animeId)).toBe(listType)
      await forget(faye, animeId)
    }
  })

  test('offers Completado with the last episode of a finished anime only', async ({ as, cast, shelf, services }) => {
    const ed = await following(as(cast.ed))
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

  test('offers to mark the rest of a completed anime', async ({ as, cast, shelf }) => {
    const jet = await following(as(cast.jet))
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

  test('keeps a list that a concurrent call chooses', async ({ as, cast, shelf }) => {
    const spike = await following(as(cast.spike))
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

describe('lists follow marks, switched off', () => {
  test('is the default until the person switches it on', async ({ as, cast, visitor, services }) => {
    await expect(visitor.tracking.preferences()).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await forgetChoice(services, cast.spike)
    await forgetChoice(services, cast.faye)
    const [spike, faye] = [as(cast.spike), as(cast.faye)]
    expect(await spike.tracking.preferences()).toEqual({ listsFollowMarks: false })
    expect(await spike.tracking.setPreferences({ listsFollowMarks: true })).toEqual({ listsFollowMarks: true })
    expect(await spike.tracking.preferences()).toEqual({ listsFollowMarks: true })
    expect(await faye.tracking.preferences()).toEqual({ listsFollowMarks: false })
  })

  test('changes no list with a mark, and offers neither Completado nor the rest', async ({ as, cast, shelf }) => {
    const jet = as(cast.jet)
    await jet.tracking.setPreferences({ listsFollowMarks: false })
    const animeId = shelf.bebop.id
    const { lists } = await jet.tracking.markMany({ animeId, upToEpisodeId: 5, follow: true })
    expect(lists).toEqual({ isFinished: false })
    expect(await listOf(jet, animeId)).toBeNull()
    await jet.tracking.unmarkWatched({ id: 1 })
    expect((await jet.tracking.setList({ animeId, listType: 'completed', follow: true })).rest).toBeNull()
    await forget(jet, animeId)
  })

  test('is offered once per account, with the first mark that would have moved its anime', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    await forgetChoice(services, cast.spike)
    const owner = as(cast.spike)
    const animeId = shelf.bebop.id
    await owner.tracking.markWatched({ id: 1 })
    await forget(owner, animeId)
    await owner.tracking.setList({ animeId, listType: 'completed' })
    expect((await owner.tracking.markWatched({ id: 1, follow: true })).lists).toEqual({ isFinished: false })
    await forget(owner, animeId)

    const answers = await Promise.all([
      owner.tracking.markWatched({ id: 1, follow: true }),
      owner.tracking.markWatched({ id: 6, follow: true }),
    ])
    const offered = answers.filter(({ lists }) => lists?.offersFollowing)
    expect(offered).toEqual([{ success: true, lists: { isFinished: false, offersFollowing: true } }])
    await forget(owner, animeId)
    const { lists } = await owner.tracking.markMany({ animeId, upToEpisodeId: 2, follow: true })
    expect(lists).toEqual({ isFinished: false })
  })

  test('is not offered to a person who has chosen already', async ({ as, cast, shelf, services }) => {
    await forgetChoice(services, cast.ed)
    const owner = as(cast.ed)
    await owner.tracking.setPreferences({ listsFollowMarks: false })
    expect((await owner.tracking.markWatched({ id: 1, follow: true })).lists).toEqual({ isFinished: false })
    await forget(owner, shelf.bebop.id)
  })

  test('still applies to marks that a player reports', async ({ as, cast, shelf, services }) => {
    await forgetChoice(services, cast.faye)
    const owner = as(cast.faye)
    expect((await owner.tracking.markWatched({ id: 1, follow: 'always' })).lists).toEqual({
      movedFrom: null,
      isFinished: false,
    })
    expect(await listOf(owner, shelf.bebop.id)).toBe('watching')
  })
})
