import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const nowhere = 999_999

describe('tracking lists', () => {
  test('refuse visitors', async ({ visitor, shelf }) => {
    const refused = { key: 'LOGIN_REQUIRED' }
    const { id: animeId } = shelf.bebop
    await expect(visitor.tracking.lists({})).rejects.toMatchObject(refused)
    await expect(visitor.tracking.setList({ animeId, listType: 'watching' })).rejects.toMatchObject(refused)
    await expect(visitor.tracking.removeFromList({ animeId })).rejects.toMatchObject(refused)
    await expect(visitor.tracking.forAnime({ animeId })).rejects.toMatchObject(refused)
  })

  test('refuse an unknown anime and an unknown list', async ({ as, cast }) => {
    const { tracking } = as(cast.spike)
    const unknown = { key: 'ANIME_NOT_FOUND' }
    await expect(tracking.setList({ animeId: nowhere, listType: 'watching' })).rejects.toMatchObject(unknown)
    await expect(tracking.removeFromList({ animeId: nowhere })).rejects.toMatchObject(unknown)
    await expect(tracking.forAnime({ animeId: nowhere })).rejects.toMatchObject(unknown)
    await expect(tracking.setList({ animeId: 1, listType: 'none' as 'watching' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect((await tracking.lists({})).entries).toEqual([])
  })

  test('contain an anime once, in the list named last, with the date of the first addition', async ({
    as,
    cast,
    shelf,
  }) => {
    const { tracking } = as(cast.spike)
    const animeId = shelf.bebop.id
    const { entry: first, success } = await tracking.setList({ animeId, listType: 'plan_to_watch' })
    expect(success).toBe(true)
    expect(first).toMatchObject({
      animeId,
      listType: 'plan_to_watch',
      animeTitle: 'Cowboy Bebop',
      animeCoverImage: null,
      synopsis: 'Cazarrecompensas sin blanca cruzan el sistema solar.',
      animeRating: null,
      releaseYear: 1998,
      hasEarlyAccess: false,
    })
    for (const listType of ['dropped', 'completed', 'watching', 'watching'] as const) {
      const { entry } = await tracking.setList({ animeId, listType })
      expect(entry).toEqual({ ...first, listType })
    }
    expect((await tracking.lists({})).entries).toEqual([{ ...first, listType: 'watching' }])
    expect((await tracking.lists({ type: 'watching' })).entries).toHaveLength(1)
    expect((await tracking.lists({ type: 'dropped' })).entries).toEqual([])
  })

  test('are returned newest first', async ({ as, cast, shelf }) => {
    const { tracking } = as(cast.faye)
    await tracking.setList({ animeId: shelf.akira.id, listType: 'watching', addedAt: '2024-05-01T10:00:00.000Z' })
    await tracking.setList({ animeId: shelf.upcoming.id, listType: 'dropped' })
    await tracking.setList({ animeId: shelf.bebop.id, listType: 'watching', addedAt: '2025-05-01T10:00:00.000Z' })
    const { entries } = await tracking.lists({})
    expect(entries.map(({ animeId }) => animeId)).toEqual([shelf.upcoming.id, shelf.bebop.id, shelf.akira.id])
  })

  test('restore the date of an entry when its removal is undone', async ({ as, cast, shelf }) => {
    const { tracking } = as(cast.ed)
    const animeId = shelf.corazon.id
    const addedAt = '2025-01-02T03:04:05.678Z'
    await tracking.setList({ animeId, listType: 'completed', addedAt })
    await tracking.removeFromList({ animeId })
    expect((await tracking.lists({})).entries).toEqual([])
    const { entry } = await tracking.setList({ animeId, listType: 'completed', addedAt })
    expect(entry.addedAt).toBe(addedAt)
  })

  test('refuse a date in the future and an invalid date', async ({ as, cast, shelf }) => {
    const { tracking } = as(cast.ed)
    const set = { animeId: shelf.akira.id, listType: 'dropped' } as const
    const { entry } = await tracking.setList({ ...set, addedAt: '2999-01-01T00:00:00.000Z' })
    expect(Date.parse(entry.addedAt)).toBeLessThanOrEqual(Date.now() + 1_000)
    for (const addedAt of ['0000-01-01T00:00:00Z', '2025-02-30T00:00:00Z', 'ayer']) {
      await expect(tracking.setList({ ...set, addedAt })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test("can be left repeatedly, which keeps marks, history and other people's entries", async ({ as, cast, shelf }) => {
    const { tracking } = as(cast.jet)
    const animeId = shelf.corazon.id
    const [episodeId] = shelf.corazon.episodes
    await as(cast.spike).tracking.setList({ animeId, listType: 'dropped' })
    await tracking.record({ episodeId, animeId, progress: 0 })
    await tracking.markWatched({ id: episodeId, animeId })
    for (const _ of [1, 2]) expect(await tracking.removeFromList({ animeId })).toEqual({ success: true })
    expect(await tracking.forAnime({ animeId })).toMatchObject({
      listType: null,
      addedAt: null,
      watchedEpisodeIds: [episodeId],
      progress: [{ episodeId, progress: 0 }],
    })
    expect(await as(cast.spike).tracking.forAnime({ animeId })).toMatchObject({ listType: 'dropped' })
  })

  test('have one row after fifty simultaneous calls', async ({ as, cast, shelf, services }) => {
    const { tracking } = as(cast.spike)
    const animeId = shelf.upcoming.id
    const listTypes = ['watching', 'completed', 'plan_to_watch', 'dropped'] as const
    const added = await Promise.all(
      Array.from({ length: 50 }, (_, n) => tracking.setList({ animeId, listType: listTypes[n % 4]! })),
    )
    expect(new Set(added.map(({ entry }) => entry.addedAt)).size).toBe(1)
    const { rows } = await services.pool.query('select from list_entries where user_id = $1 and anime_id = $2', [
      cast.spike.id,
      animeId,
    ])
    expect(rows).toHaveLength(1)
  })

  test('show the mean of the ratings', async ({ as, cast, shelf }) => {
    const { tracking, episodes } = as(cast.ed)
    await episodes.rate({ id: shelf.bebop.episodes[0], rating: 4 })
    await episodes.rate({ id: shelf.bebop.episodes[1], rating: 5 })
    const { entry } = await tracking.setList({ animeId: shelf.bebop.id, listType: 'watching' })
    expect(entry.animeRating).toBe(4.5)
  })

  test('hide and refuse a deleted anime, and show it again after its restoration', async ({ as, cast, shelf }) => {
    const { tracking } = as(cast.faye)
    const animeId = shelf.akira.id
    const { admin } = as(cast.jet)
    const before = await tracking.lists({})
    await admin.deleteAnime({ id: animeId })
    expect((await tracking.lists({})).entries.map(({ animeId }) => animeId)).not.toContain(animeId)
    const refused = { key: 'ANIME_NOT_FOUND' }
    await expect(tracking.setList({ animeId, listType: 'dropped' })).rejects.toMatchObject(refused)
    await expect(tracking.removeFromList({ animeId })).rejects.toMatchObject(refused)
    await expect(tracking.forAnime({ animeId })).rejects.toMatchObject(refused)
    await admin.restore({ kind: 'anime', id: animeId })
    expect(await tracking.lists({})).toEqual(before)
  })
})

describe('tracking.forAnime', () => {
  test('starts at the first episode for a new person', async ({ as, cast, shelf }) => {
    expect(await as(cast.ed).tracking.forAnime({ animeId: shelf.corazon.id })).toMatchObject({
      watchedEpisodeIds: [],
      progress: [],
      next: { episodeId: shelf.corazon.episodes[0], seasonNumber: 1, episodeNumber: 1 },
    })
    expect(await as(cast.jet).tracking.forAnime({ animeId: shelf.upcoming.id })).toEqual({
      listType: null,
      addedAt: null,
      watchedEpisodeIds: [],
      progress: [],
      next: null,
      details: null,
      isFavourite: false,
    })
  })

  test('continues with the first unwatched episode by season and number, and after the last with the first', async ({
    as,
    cast,
    shelf,
  }) => {
    const { tracking } = as(cast.spike)
    const animeId = shelf.bebop.id
    const next = async () => (await tracking.forAnime({ animeId })).next
    await tracking.markWatched({ id: 3 })
    await tracking.markWatched({ id: 1 })
    expect(await next()).toEqual({ episodeId: 2, seasonNumber: 1, episodeNumber: 2 })
    await tracking.markWatched({ id: 2 })
    expect(await next()).toEqual({ episodeId: 4, seasonNumber: 2, episodeNumber: 1 })
    await tracking.markMany({ animeId, seasonId: shelf.bebop.seasons[1] })
    expect(await next()).toEqual({ episodeId: 1, seasonNumber: 1, episodeNumber: 1 })
    const { watchedEpisodeIds } = await tracking.forAnime({ animeId })
    expect(watchedEpisodeIds).toEqual([1, 2, 3, 4, 5])
  })

  test('skips deleted episodes and seasons', async ({ as, cast, shelf }) => {
    const { tracking } = as(cast.jet)
    const { admin } = as(cast.jet)
    const animeId = shelf.bebop.id
    await tracking.record({ episodeId: 1, animeId, progress: 90 })
    await admin.deleteEpisode({ id: 1 })
    expect(await tracking.forAnime({ animeId })).toMatchObject({ progress: [], next: { episodeId: 2 } })
    await admin.deleteSeason({ id: shelf.bebop.seasons[0] })
    expect(await tracking.forAnime({ animeId })).toMatchObject({ next: { episodeId: 4 } })
    await admin.restore({ kind: 'season', id: shelf.bebop.seasons[0] })
    await admin.restore({ kind: 'episode', id: 1 })
    expect(await tracking.forAnime({ animeId })).toMatchObject({
      progress: [{ episodeId: 1, progress: 90 }],
      next: { episodeId: 1 },
    })
  })
})
