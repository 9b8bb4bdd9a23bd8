import { describe, expect } from 'vitest'
import type { Services } from '../context.ts'
import type { Person } from '../test/cast.ts'
import { test } from '../test/fixtures.ts'

/** As if all of it had happened an hour earlier, in the order in which it did. */
const age = ({ pool }: Services, { id }: Person) =>
  pool.query(`update history_entries set updated_at = updated_at - interval '1 hour' where user_id = $1`, [id])

describe('what there is to go on with', () => {
  test('is nobody’s without signing in', async ({ visitor }) => {
    const refused = { key: 'LOGIN_REQUIRED' }
    await expect(visitor.tracking.continuing({})).rejects.toMatchObject(refused)
    await expect(visitor.tracking.historyRows({})).rejects.toMatchObject(refused)
  })

  test('is one episode of each anime, the one opened last at the place where it was left', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    const { tracking } = as(cast.spike)
    for (const [episodeId, animeId, progress] of [
      [1, 1, 300],
      [3, 1, 700],
      [7, shelf.corazon.id, 0],
      [2, 1, 90],
    ] as const) {
      await age(services, cast.spike)
      await tracking.record({ episodeId, animeId, progress })
    }
    const { continuing } = await tracking.continuing({})
    expect(continuing).toMatchObject([
      { animeId: 1, episodeId: 2, seasonNumber: 1, episodeNumber: 2, progress: 90, duration: 24, isNext: false },
      { animeId: shelf.corazon.id, episodeId: 7, progress: 0, isNext: false },
    ])
    expect((await tracking.continuing({ limit: 1 })).continuing).toEqual(continuing.slice(0, 1))
    // the documented list keeps each episode
    expect((await tracking.history({ limit: 6 })).history.map(({ episodeId }) => episodeId)).toEqual([2, 7, 3, 1])
    await tracking.forgetAll()
  })

  test('is the next unseen episode once that has been seen, over the end of a season, with the place it was left at', async ({
    as,
    cast,
  }) => {
    const { tracking } = as(cast.faye)
    await tracking.record({ episodeId: 4, animeId: 1, progress: 500 })
    await tracking.record({ episodeId: 2, animeId: 1, progress: 1_300 })
    const next = async () => (await tracking.continuing({})).continuing
    await tracking.markWatched({ id: 2 })
    expect(await next()).toMatchObject([{ episodeId: 3, progress: 0, isNext: true }])
    await tracking.markWatched({ id: 3 })
    expect(await next()).toMatchObject([{ episodeId: 4, seasonNumber: 2, episodeNumber: 1, progress: 500 }])
    // what was left out comes last
    await tracking.markMany({ animeId: 1, seasonId: 2 })
    expect(await next()).toMatchObject([{ episodeId: 1, isNext: true }])
    await tracking.markWatched({ id: 1 })
    expect(await next()).toEqual([])
    await tracking.unmarkWatched({ id: 5 })
    expect(await next()).toMatchObject([{ episodeId: 5 }])
  })

  test('leaves out what was given up and what is in the trash', async ({ as, cast, shelf, services }) => {
    const { tracking } = as(cast.ed)
    const animeId = shelf.akira.id
    await tracking.record({ episodeId: 6, animeId, progress: 60 })
    const ids = async () => (await tracking.continuing({})).continuing.map((card) => card.animeId)
    expect(await ids()).toEqual([animeId])
    for (const [listType, expected] of [
      ['dropped', []],
      ['plan_to_watch', [animeId]],
    ] as const) {
      await tracking.setList({ animeId, listType })
      expect(await ids()).toEqual(expected)
    }
    await services.pool.query('update animes set deleted_at = now() where id = $1', [animeId])
    expect(await ids()).toEqual([])
    await services.pool.query('update animes set deleted_at = null where id = $1', [animeId])
  })

  test('goes with all episodes of its anime, and comes back with their places and times', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    const { tracking } = as(cast.jet)
    for (const episodeId of [1, 2, 3]) {
      await age(services, cast.jet)
      await tracking.record({ episodeId, animeId: 1, progress: episodeId * 100 })
    }
    await tracking.record({ episodeId: 7, animeId: shelf.corazon.id, progress: 5 })
    const before = await tracking.continuing({})
    const { entries } = await tracking.historyRows({ animeIds: [1] })
    expect(entries.map(({ episodeId, progress }) => [episodeId, progress])).toEqual([
      [3, 300],
      [2, 200],
      [1, 100],
    ])
    expect((await tracking.historyRows({})).entries).toHaveLength(4)
    const episodeIds = entries.map(({ episodeId }) => episodeId)
    expect(await tracking.forgetBatch({ episodeIds })).toMatchObject({ deletedCount: 3 })
    expect((await tracking.continuing({})).continuing.map(({ animeId }) => animeId)).toEqual([shelf.corazon.id])
    await tracking.putBack({ entries })
    expect(await tracking.continuing({})).toEqual(before)
    // nobody else’s
    expect((await as(cast.ed).tracking.historyRows({ animeIds: [1] })).entries).toEqual([])
    await expect(tracking.historyRows({ animeIds: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
