import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import type { Person } from '../../test/cast.ts'
import { test } from '../../test/fixtures.ts'

/** Moves the person's history an hour into the past, in the same order. */
const moveToPast = ({ pool }: Services, { id }: Person) =>
  pool.query(`update history_entries set updated_at = updated_at - interval '1 hour' where user_id = $1`, [id])

const countRows = async ({ pool }: Services, { id }: Person) =>
  (await pool.query('select from history_entries where user_id = $1', [id])).rowCount

describe('tracking.history', () => {
  test('refuses visitors', async ({ visitor }) => {
    const refused = { key: 'LOGIN_REQUIRED' }
    await expect(visitor.tracking.history({})).rejects.toMatchObject(refused)
    await expect(visitor.tracking.record({ episodeId: 1, animeId: 1, progress: 0 })).rejects.toMatchObject(refused)
    await expect(visitor.tracking.putBack({ entries: [] })).rejects.toMatchObject(refused)
    await expect(visitor.tracking.forgetAll()).rejects.toMatchObject(refused)
    await expect(visitor.tracking.forgetEpisode({ episodeId: 1 })).rejects.toMatchObject(refused)
    await expect(visitor.tracking.forgetBatch({ episodeIds: [1] })).rejects.toMatchObject(refused)
  })

  test('refuses unknown episodes, episodes of another anime and invalid progress, without a trace', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    const { tracking } = as(cast.spike)
    const animeId = shelf.bebop.id
    await expect(tracking.record({ episodeId: 999, animeId, progress: 0 })).rejects.toMatchObject({
      key: 'EPISODE_NOT_FOUND',
    })
    for (const progress of [0, 30]) {
      const ofOtherAnime = tracking.record({ episodeId: 1, animeId: shelf.akira.id, progress })
      await expect(ofOtherAnime).rejects.toMatchObject({ key: 'EPISODE_OF_OTHER_ANIME', code: 'BAD_REQUEST' })
    }
    for (const progress of [-1, 0.5, Number.NaN, limits.id.max + 1]) {
      const invalid = tracking.record({ episodeId: 1, animeId, progress })
      await expect(invalid).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect(await countRows(services, cast.spike)).toBe(0)
    expect((await tracking.lists({})).entries).toEqual([])
  })

  test('is restored as it was when a deletion is undone, without changing lists', async ({ as, cast, services }) => {
    const { tracking } = as(cast.jet)
    for (const [episodeId, progress] of [
      [1, 90],
      [2, 0],
    ] as const) {
      await moveToPast(services, cast.jet)
      await tracking.record({ episodeId, animeId: 1, progress })
    }
    await tracking.setList({ animeId: 1, listType: 'completed' })
    await moveToPast(services, cast.jet)
    const { history } = await tracking.history({})
    await tracking.forgetAll()
    await tracking.putBack({ entries: [...history, { ...history[0]!, episodeId: 999 }] })
    expect((await tracking.history({})).history).toEqual(history)
    expect((await tracking.forAnime({ animeId: 1 })).listType).toBe('completed')

    await tracking.record({ episodeId: 1, animeId: 1, progress: 200 })
    await tracking.putBack({ entries: history })
    expect((await tracking.history({})).history[0]).toMatchObject({ episodeId: 1, progress: 200 })
    await tracking.forgetAll()
    await tracking.removeFromList({ animeId: 1 })
  })

  test('has one entry per episode, the newest first', async ({ as, cast, services }) => {
    const { tracking } = as(cast.faye)
    for (const episodeId of [1, 2, 4, 1]) {
      await moveToPast(services, cast.faye)
      await tracking.record({ episodeId, animeId: 1, progress: episodeId * 10 })
    }
    const { history } = await tracking.history({})
    expect(history.map(({ episodeId }) => episodeId)).toEqual([1, 4, 2])
    expect(history[1]).toMatchObject({
      episodeId: 4,
      animeId: 1,
      animeTitle: 'Cowboy Bebop',
      animeCoverImage: null,
      seasonNumber: 2,
      episodeNumber: 1,
      progress: 40,
      duration: 24,
      hasEarlyAccess: false,
    })
    expect((await tracking.history({ limit: 2 })).history).toEqual(history.slice(0, 2))
    for (const limit of [0, -1, 101, 1e9, Number.NaN]) {
      await expect(tracking.history({ limit })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test('moves an opened episode to the top and keeps its position', async ({ as, cast, services }) => {
    const { tracking } = as(cast.ed)
    await tracking.record({ episodeId: 1, animeId: 1, progress: 700 })
    await moveToPast(services, cast.ed)
    await tracking.record({ episodeId: 2, animeId: 1, progress: 5 })
    await moveToPast(services, cast.ed)
    await tracking.record({ episodeId: 1, animeId: 1, progress: 0 })
    const { history } = await tracking.history({})
    expect(history.map(({ episodeId, progress }) => [episodeId, progress])).toEqual([
      [1, 700],
      [2, 5],
    ])
    await tracking.record({ episodeId: 1, animeId: 1, progress: 300 })
    expect((await tracking.history({})).history[0]).toMatchObject({ episodeId: 1, progress: 300 })
  })

  test('moves the anime to Viendo when an episode is opened, from any list, and returns the previous list', async ({
    as,
    cast,
    shelf,
  }) => {
    const { tracking } = as(cast.jet)
    const animeId = shelf.corazon.id
    const opened = { episodeId: shelf.corazon.episodes[0], animeId, progress: 0 }
    expect(await tracking.record(opened)).toEqual({ success: true, previousListType: null })
    expect(await tracking.lists({})).toMatchObject({ entries: [{ animeId, listType: 'watching' }] })
    expect(await tracking.record(opened)).toEqual({ success: true, previousListType: null })
    for (const listType of ['completed', 'plan_to_watch', 'dropped'] as const) {
      const { entry } = await tracking.setList({ animeId, listType })
      expect(await tracking.record(opened)).toEqual({ success: true, previousListType: listType })
      expect(await tracking.lists({})).toEqual({ entries: [{ ...entry, listType: 'watching' }] })
    }
  })

  test('changes no list while an episode plays', async ({ as, cast, shelf }) => {
    const { tracking } = as(cast.faye)
    const animeId = shelf.akira.id
    const playing = { episodeId: shelf.akira.episodes[0], animeId, progress: 60 }
    await tracking.record(playing)
    expect(await tracking.forAnime({ animeId })).toMatchObject({ listType: null })
    await tracking.setList({ animeId, listType: 'completed' })
    expect(await tracking.record(playing)).toEqual({ success: true, previousListType: null })
    expect(await tracking.forAnime({ animeId })).toMatchObject({ listType: 'completed' })
  })

  test('has one row after fifty simultaneous calls, and a single call returns the previous list', async ({
    as,
    cast,
  }) => {
    const { tracking } = as(cast.spike)
    await tracking.setList({ animeId: 1, listType: 'dropped' })
    const opened = await Promise.all(
      Array.from({ length: 50 }, () => tracking.record({ episodeId: 3, animeId: 1, progress: 0 })),
    )
    expect(opened.filter(({ previousListType }) => previousListType === 'dropped')).toHaveLength(1)
    expect((await tracking.history({})).history).toHaveLength(1)
    expect((await tracking.lists({})).entries).toHaveLength(1)
  })

  test("deletes single entries or a batch of the caller's only, and returns their number", async ({
    as,
    cast,
    services,
  }) => {
    const spike = as(cast.spike).tracking
    const ed = as(cast.ed).tracking
    for (const episodeId of [1, 2, 4]) await spike.record({ episodeId, animeId: 1, progress: 1 })
    const before = await ed.history({})
    expect(before.history).toHaveLength(2)

    expect(await spike.forgetEpisode({ episodeId: 1 })).toEqual({ success: true, deletedCount: 1 })
    expect(await spike.forgetEpisode({ episodeId: 1 })).toEqual({ success: true, deletedCount: 0 })
    expect(await spike.forgetBatch({ episodeIds: [1, 2, 2, 4, 999] })).toEqual({ success: true, deletedCount: 2 })
    expect(await countRows(services, cast.spike)).toBe(1)
    expect(await ed.history({})).toEqual(before)
  })

  test('refuses a batch without episodes instead of deleting everything', async ({ as, cast, services }) => {
    const { tracking } = as(cast.ed)
    const batches = [{}, { episodeIds: [] }, { episodeIds: null }, { episodeIds: [0] }, { episodeIds: '' }]
    for (const batch of batches) {
      const refused = tracking.forgetBatch(batch as { episodeIds: number[] })
      await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect(await countRows(services, cast.ed)).toBe(2)
  })

  test('hides episodes deleted from the catalogue, and shows them again after their restoration', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    const { tracking } = as(cast.faye)
    const { admin } = as(cast.jet)
    const ids = async () => (await tracking.history({})).history.map(({ episodeId }) => episodeId)
    const before = await ids()
    const rows = await countRows(services, cast.faye)
    await admin.deleteEpisode({ id: 1 })
    expect(await ids()).not.toContain(1)
    await expect(tracking.record({ episodeId: 1, animeId: 1, progress: 9 })).rejects.toMatchObject({
      key: 'EPISODE_NOT_FOUND',
    })
    await admin.deleteSeason({ id: shelf.bebop.seasons[1] })
    expect(await ids()).not.toContain(4)
    await admin.deleteAnime({ id: shelf.akira.id })
    expect(await ids()).toEqual([2])
    expect(await countRows(services, cast.faye)).toBe(rows)
    const hidden = [1, shelf.bebop.episodes[3], shelf.akira.episodes[0]]
    await as(cast.ed).tracking.putBack({
      entries: hidden.map((episodeId) => ({ episodeId, progress: 9, updatedAt: '2026-01-01T00:00:00.000Z' })),
    })
    expect(await countRows(services, cast.ed)).toBe(2)

    await admin.restore({ kind: 'anime', id: shelf.akira.id })
    await admin.restore({ kind: 'season', id: shelf.bebop.seasons[1] })
    await admin.restore({ kind: 'episode', id: 1 })
    expect(await ids()).toEqual(before)
  })

  test('is deleted completely, including hidden entries, for the caller only', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    await admin.deleteEpisode({ id: 1 })
    const rows = await countRows(services, cast.faye)
    expect(rows).toBe(4)
    expect(await as(cast.faye).tracking.forgetAll()).toEqual({ success: true, deletedCount: rows })
    expect(await as(cast.faye).tracking.forgetAll()).toEqual({ success: true, deletedCount: 0 })
    await admin.restore({ kind: 'episode', id: 1 })
    expect((await as(cast.faye).tracking.history({})).history).toEqual([])
    expect(await countRows(services, cast.ed)).toBe(2)
  })
})
