import type { PublicRow } from '@animeteca/contracts/catalogue/anime-rows'
import { describe, expect } from 'vitest'
import { createHousekeeper } from '../app/housekeeping/housekeeping.ts'
import type { Services } from '../call/context/context.ts'
import { renewRecommendations } from '../recommendations/renew-recommendations.ts'
import type { Caller } from '../test/caller.ts'
import { test } from '../test/fixtures.ts'
import { countWeekFollowers } from './counters/week-followers.ts'

const [bebop, akira, corazon] = [1, 2, 3]

/** Adds people beyond the cast, with ids from 101 on. */
const addPeople = ({ pool }: Services, count: number) =>
  pool.query(
    `with added as (
       insert into users (id, username, email, password_hash)
       select 100 + n, 'gente' || n, 'p' || n || '@b.example', '' from generate_series(1, $1::int) n on conflict do nothing
     )
     select setval('users_id_seq', 1000)`,
    [count],
  )

const finish = ({ pool }: Services, animeId: number, people: number[]) =>
  pool.query(
    `insert into list_entries (user_id, anime_id, list_type) select u, $1, 'completed' from unnest($2::int[]) u
     on conflict (user_id, anime_id) do update set list_type = 'completed'`,
    [animeId, people],
  )

const six = [101, 102, 103, 104, 105, 106]
const idsOf = ({ animes }: { animes: { id: number }[] }) => animes.map(({ id }) => id)

describe('catalogue.alsoSeen', () => {
  test('requires five people, works in both directions, and leaves out people who hide their activity', async ({
    services,
    visitor,
  }) => {
    const { pool } = services
    await addPeople(services, 6)
    await finish(services, bebop, six)
    await finish(services, akira, six.slice(0, 5))
    await finish(services, corazon, six.slice(0, 4))
    const counted = async () => {
      await renewRecommendations(pool, new AbortController().signal)
      services.bus.publish({ topic: 'catalogue', ids: [] })
      return Promise.all([bebop, akira, corazon].map(async (id) => idsOf(await visitor.catalogue.alsoSeen({ id }))))
    }
    expect(await counted()).toEqual([[akira], [bebop], []])

    await pool.query(`insert into entry_details (user_id, anime_id, is_private) values (101, $1, true)`, [akira])
    expect(await counted()).toEqual([[], [], []])
    await pool.query(`delete from entry_details where user_id = 101`)
    expect(await counted()).toEqual([[akira], [bebop], []])
    for (const hidden of ['show_activity', 'profile_public']) {
      await pool.query(`update users set ${hidden} = false where id = 102`)
      expect(await counted()).toEqual([[], [], []])
      await pool.query(`update users set ${hidden} = true where id = 102`)
    }
    await counted()
    await pool.query('update animes set deleted_at = now() where id = $1', [akira])
    services.bus.publish({ topic: 'catalogue', ids: [akira] })
    expect(idsOf(await visitor.catalogue.alsoSeen({ id: bebop }))).toEqual([])
    await pool.query('update animes set deleted_at = null where id = $1', [akira])
  })

  test('is computed once a night by one of several servers, and again after a failure', async ({ services }) => {
    const { pool } = services
    const runHousekeeping = async () => {
      const warned: unknown[] = []
      await createHousekeeper(services, { warn: (facts) => warned.push(facts) })(new AbortController().signal)
      return warned
    }
    const isCounted = async () => (await pool.query('select from similar_animes')).rowCount !== 0
    await pool.query('delete from similar_animes; delete from nightly_runs')
    expect(await runHousekeeping()).toEqual([])
    expect(await isCounted()).toBe(true)
    await pool.query('delete from similar_animes')
    await runHousekeeping()
    expect(await isCounted()).toBe(false)
    await pool.query(`update nightly_runs set started_at = now() - interval '1 day'`)
    await pool.query('alter table similar_animes rename to away')
    expect(await runHousekeeping()).toContainEqual(expect.objectContaining({ step: 'recommendations' }))
    await pool.query('alter table away rename to similar_animes')
    await Promise.all([runHousekeeping(), runHousekeeping()])
    expect(await isCounted()).toBe(true)
  })
})

const row = async ({ bus }: Services, visitor: Caller, name: PublicRow['row']) => {
  bus.publish({ topic: 'catalogue', ids: [] })
  return idsOf(await visitor.catalogue.row({ row: name }))
}

describe('catalogue.row', () => {
  test('best rated weighs ratings: many good ones rank above a few perfect ones, and too few do not count', async ({
    services,
    visitor,
  }) => {
    const vote = (id: number, sum: number, count: number) =>
      services.pool.query(
        `insert into anime_stats (anime_id, rating_sum, rating_count) values ($1, $2, $3)
         on conflict (anime_id) do update set rating_sum = excluded.rating_sum, rating_count = excluded.rating_count`,
        [id, sum, count],
      )
    await vote(bebop, 460, 100)
    await vote(akira, 55, 11)
    await vote(corazon, 200, 100)
    await vote(4, 45, 9)
    expect(await row(services, visitor, 'best')).toEqual([bebop, akira])
    await expect(visitor.catalogue.row({ row: 'worst' as 'best' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('popular ranks by followers, then ratings, and leaves out animes without either', async ({
    services,
    visitor,
  }) => {
    const { pool } = services
    await pool.query(`update anime_stats set follower_count = 0, rating_count = 0, rating_sum = 0`)
    const known = (id: number, followers: number, votes: number) =>
      pool.query(
        `insert into anime_stats (anime_id, follower_count, rating_count) values ($1, $2, $3) on conflict (anime_id)
         do update set follower_count = excluded.follower_count, rating_count = excluded.rating_count`,
        [id, followers, votes],
      )
    await known(akira, 4, 0)
    await known(corazon, 4, 2)
    await known(bebop, 9, 0)
    expect(await row(services, visitor, 'popular')).toEqual([bebop, corazon, akira])
  })

  test('of the week requires three people who have seen something in it', async ({ services, visitor }) => {
    const { pool } = services
    await addPeople(services, 6)
    const mark = (episodeId: number, people: number[], ago: string) =>
      pool.query(
        `insert into watched_episodes (user_id, episode_id, watched_at) select u, $1, now() - $3::interval from unnest($2::int[]) u`,
        [episodeId, people, ago],
      )
    await mark(1, six.slice(0, 3), '1 day')
    await mark(2, six.slice(0, 3), '1 day')
    await mark(6, six.slice(0, 4), '6 days')
    await mark(7, six, '8 days')
    await countWeekFollowers(pool)
    expect(await row(services, visitor, 'week')).toEqual([akira, bebop])
    await pool.query('delete from watched_episodes where user_id = 101')
    await countWeekFollowers(pool)
    expect(await row(services, visitor, 'week')).toEqual([akira])
  })

  test('undiscovered selects animes with cover and synopsis that were added before today', async ({
    services,
    visitor,
  }) => {
    const { pool } = services
    await pool.query(`update animes set cover_image = '/media/x.webp', created_at = now() - interval '2 days'`)
    await pool.query(`update anime_stats set rating_sum = 0, rating_count = 0, follower_count = 0`)
    expect(new Set(await row(services, visitor, 'undiscovered'))).toEqual(new Set([bebop, corazon]))
    await pool.query(`update animes set created_at = now() where id = $1`, [corazon])
    expect(await row(services, visitor, 'undiscovered')).toEqual([bebop])
  })
})
