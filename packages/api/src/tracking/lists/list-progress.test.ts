import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'

const place = (episodeId: number, seasonNumber: number, episodeNumber: number, isWatched: boolean) => ({
  episodeId,
  seasonNumber,
  episodeNumber,
  isWatched,
})

describe('tracking.listActivity', () => {
  test('returns how much of each anime was seen, and when last', async ({ as, visitor, cast, shelf, services }) => {
    await expect(visitor.tracking.listActivity()).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const { tracking } = as(cast.ed)
    expect(await tracking.listActivity()).toEqual({ activity: [] })
    const lastWatchedAt = '2024-05-02T12:00:00.000Z'
    await tracking.setList({ animeId: shelf.bebop.id, listType: 'completed' })
    await tracking.setList({ animeId: shelf.upcoming.id, listType: 'plan_to_watch' })
    await tracking.markWatched({ id: 1, watchedAt: '2023-05-02T12:00:00.000Z' })
    await tracking.markWatched({ id: 2, watchedAt: lastWatchedAt })
    await tracking.markWatched({ id: 7 })
    await as(cast.faye).tracking.markWatched({ id: 3 })
    expect(await tracking.listActivity()).toEqual({
      activity: [
        { animeId: shelf.bebop.id, episodeCount: 5, watchedCount: 2, lastWatchedAt },
        { animeId: shelf.upcoming.id, episodeCount: 0, watchedCount: 0, lastWatchedAt: null },
      ],
    })
    for (const table of ['watched_episodes', 'list_entries']) await services.pool.query(`delete from ${table}`)
  })
})

describe('tracking.listProgress', () => {
  test('refuses visitors', async ({ visitor }) => {
    await expect(visitor.tracking.listProgress()).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
  })

  test('counts seen episodes and names the next ones, gaps first', async ({ as, cast, shelf }) => {
    const { tracking } = as(cast.spike)
    expect(await tracking.listProgress()).toEqual({ progress: [] })
    await tracking.setList({ animeId: shelf.bebop.id, listType: 'watching' })
    await tracking.setList({ animeId: shelf.corazon.id, listType: 'dropped' })
    await tracking.setList({ animeId: shelf.upcoming.id, listType: 'watching' })
    await as(cast.faye).tracking.markWatched({ id: 2 })
    for (const id of [1, 3]) await tracking.markWatched({ id })
    expect(await tracking.listProgress()).toEqual({
      progress: [
        {
          animeId: shelf.bebop.id,
          episodeCount: 5,
          watchedCount: 2,
          upNext: [
            place(1, 1, 1, true),
            place(2, 1, 2, false),
            place(3, 1, 3, true),
            place(4, 2, 1, false),
            place(5, 2, 2, false),
          ],
        },
      ],
    })
  })

  test('names the last episode of a completely seen anime, so that its mark can be undone', async ({
    as,
    cast,
    shelf,
  }) => {
    const { tracking } = as(cast.ed)
    await tracking.setList({ animeId: shelf.bebop.id, listType: 'watching' })
    await tracking.markMany({ animeId: shelf.bebop.id, upToEpisodeId: 5 })
    const { progress } = await tracking.listProgress()
    expect(progress).toMatchObject([{ episodeCount: 5, watchedCount: 5, upNext: [{ episodeId: 5, isWatched: true }] }])
  })

  test('leaves out episodes and animes in the trash', async ({ as, cast, services, shelf }) => {
    const { tracking } = as(cast.jet)
    await tracking.setList({ animeId: shelf.bebop.id, listType: 'watching' })
    await services.pool.query('update episodes set deleted_at = now() where id = 5')
    expect((await tracking.listProgress()).progress).toMatchObject([{ episodeCount: 4 }])
    await services.pool.query('update animes set deleted_at = now() where id = 1')
    expect((await tracking.listProgress()).progress).toEqual([])
  })
})
