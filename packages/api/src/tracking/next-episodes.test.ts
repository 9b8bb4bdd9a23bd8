import { describe, expect } from 'vitest'
import type { Services } from '../call/context/context.ts'
import type { Caller } from '../test/caller.ts'
import type { Person } from '../test/cast.ts'
import { test } from '../test/fixtures.ts'

/** Moves a person's history and marks an hour into the past, so that later ones are newer. */
const age = async ({ pool }: Services, { id }: Person) => {
  await pool.query(`update history_entries set updated_at = updated_at - interval '1 hour' where user_id = $1`, [id])
  await pool.query(`update watched_episodes set watched_at = watched_at - interval '1 hour' where user_id = $1`, [id])
}

/** The anime and the first next episode of each card. */
const nextOf = async ({ tracking }: Caller) =>
  (await tracking.nextEpisodes({})).animes.map(({ animeId, upNext }) => [animeId, upNext[0]!.episodeId])

const bebop = 1

describe('tracking.nextEpisodes', () => {
  test('refuses visitors', async ({ visitor }) => {
    await expect(visitor.tracking.nextEpisodes({})).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
  })

  test('names the episode after the last marked one for a person who only marks', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await spike.tracking.markWatched({ id: 1 })
    await spike.tracking.markWatched({ id: 2 })
    expect((await spike.tracking.nextEpisodes({})).animes).toEqual([
      {
        animeId: bebop,
        animeTitle: 'Cowboy Bebop',
        animeCoverImage: null,
        hasEarlyAccess: false,
        runId: null,
        upNext: [
          { episodeId: 3, seasonNumber: 1, episodeNumber: 3, isWatched: false },
          { episodeId: 4, seasonNumber: 2, episodeNumber: 1, isWatched: false },
          { episodeId: 5, seasonNumber: 2, episodeNumber: 2, isWatched: false },
        ],
      },
    ])
    await services.pool.query('update watched_episodes set watched_at = null where user_id = $1', [cast.spike.id])
    expect(await nextOf(spike)).toEqual([[bebop, 3]])
  })

  test('names an opened episode until it is marked, then the one after it, and skipped ones last', async ({
    as,
    cast,
    services,
  }) => {
    const faye = as(cast.faye)
    await faye.tracking.record({ episodeId: 2, animeId: bebop, progress: 300 })
    expect(await nextOf(faye)).toEqual([[bebop, 2]])
    await faye.tracking.markWatched({ id: 2 })
    expect(await nextOf(faye)).toEqual([[bebop, 3]])
    await age(services, cast.faye)
    await faye.tracking.markMany({ animeId: bebop, seasonId: 2 })
    expect((await faye.tracking.nextEpisodes({})).animes[0]!.upNext.map(({ episodeId }) => episodeId)).toEqual([1, 3])
    await faye.tracking.markMany({ animeId: bebop, seasonId: 1 })
    expect(await nextOf(faye)).toEqual([])
  })

  test('lists the most recently used anime first, up to the limit', async ({ as, cast, shelf, services }) => {
    const jet = as(cast.jet)
    await jet.tracking.markWatched({ id: 1 })
    await age(services, cast.jet)
    await jet.tracking.record({ episodeId: 7, animeId: shelf.corazon.id, progress: 0 })
    expect(await nextOf(jet)).toEqual([
      [shelf.corazon.id, 7],
      [bebop, 2],
    ])
    await age(services, cast.jet)
    await jet.tracking.markWatched({ id: 2 })
    expect(await nextOf(jet)).toEqual([
      [bebop, 3],
      [shelf.corazon.id, 7],
    ])
    expect((await jet.tracking.nextEpisodes({ limit: 1 })).animes).toHaveLength(1)
  })

  test('leaves out animes in Abandonado or Completado, paused or in the trash, and animes in Viendo without a begun episode', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    const ed = as(cast.ed)
    const animeId = shelf.akira.id
    await ed.tracking.setList({ animeId: bebop, listType: 'watching' })
    expect(await nextOf(ed)).toEqual([])
    await ed.tracking.record({ episodeId: 6, animeId, progress: 60 })
    for (const [listType, expected] of [
      ['dropped', []],
      ['completed', []],
      ['plan_to_watch', [[animeId, 6]]],
    ] as const) {
      await ed.tracking.setList({ animeId, listType })
      expect(await nextOf(ed)).toEqual(expected)
    }
    await ed.tracking.describeEntry({ animeId, isPaused: true })
    expect(await nextOf(ed)).toEqual([])
    await ed.tracking.describeEntry({ animeId, isPaused: false })
    await services.pool.query('update animes set deleted_at = now() where id = $1', [animeId])
    expect(await nextOf(ed)).toEqual([])
    await services.pool.query('update animes set deleted_at = null where id = $1', [animeId])
    expect(await nextOf(ed)).toEqual([[animeId, 6]])
  })

  test('leaves out an episode that airs tomorrow', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await services.pool.query('update episodes set aired_on = current_date + 1 where id = 3')
    expect(await nextOf(spike)).toEqual([[bebop, 4]])
    await services.pool.query('update episodes set aired_on = current_date where id = 3')
    expect(await nextOf(spike)).toEqual([[bebop, 3]])
  })

  test('includes an anime in Viendo whose marks are older than those read', async ({ as, cast, services }) => {
    const spike = as(cast.spike)
    await spike.tracking.setList({ animeId: bebop, listType: 'watching' })
    await services.pool.query(
      `with s as (insert into seasons (anime_id, season_number) values (2, 90) returning id),
            e as (insert into episodes (season_id, episode_number, title) select s.id, n, 'x' from s, generate_series(1, 600) n returning id)
       insert into watched_episodes (user_id, episode_id) select $1, id from e`,
      [cast.spike.id],
    )
    expect((await nextOf(spike)).at(-1)).toEqual([bebop, 3])
  })
})

describe('tracking.historyRows', () => {
  test('returns the whole history to its owner only, and restores deleted entries', async ({ as, cast, visitor }) => {
    await expect(visitor.tracking.historyRows()).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const { tracking } = as(cast.faye)
    await tracking.forgetAll()
    for (const episodeId of [1, 2, 3]) await tracking.record({ episodeId, animeId: bebop, progress: episodeId * 100 })
    const before = await tracking.history({})
    const { entries } = await tracking.historyRows()
    expect(entries.map(({ episodeId, progress }) => [episodeId, progress])).toEqual([
      [3, 300],
      [2, 200],
      [1, 100],
    ])
    await tracking.forgetAll()
    expect((await tracking.historyRows()).entries).toEqual([])
    await tracking.putBack({ entries })
    expect(await tracking.history({})).toEqual(before)
    expect((await as(cast.jet).tracking.historyRows()).entries).not.toContainEqual(entries[0])
  })
})
