import { describe, expect } from 'vitest'
import type { Services } from '../call/context/context.ts'
import { test } from '../test/fixtures.ts'
import { addPeople, finish, renew } from '../test/recommendations.ts'

const [bebop, akira, corazon, upcoming] = [1, 2, 3, 4]
const five = [101, 102, 103, 104, 105]
/** The person who hides something, and likes what no one else likes together. */
const hidden = 106

async function createLikedAnimes(services: Services) {
  await addPeople(services, 6)
  await finish(services, bebop, five)
  await finish(services, akira, five)
  await finish(services, corazon, five.slice(0, 4))
  await finish(services, upcoming, five.slice(0, 4))
}

/** All that is computed for others, after the next night. */
async function computed(services: Services) {
  await renew(services)
  return stored(services)
}

/** All that is computed for others, as it is now. */
async function stored({ pool }: Services) {
  const similar = await pool.query('select * from similar_animes order by anime_id, other_id, basis')
  const popular = await pool.query('select * from anime_popularity order by anime_id')
  const affinities = await pool.query('select * from affinities order by user_id, anime_id')
  return { similar: similar.rows, popular: popular.rows, affinities: affinities.rows }
}

/** SQL that hides the affinities of the person $1, and that shows them again. */
const ways: [hides: string, hide: string, show: string][] = [
  [
    'a private profile',
    'update users set profile_public = false where id = $1',
    'update users set profile_public = true where id = $1',
  ],
  [
    'hidden activity',
    'update users set show_activity = false where id = $1',
    'update users set show_activity = true where id = $1',
  ],
  [
    'a suspended account',
    `update users set suspended_at = now(), suspension_reason = 'Spam' where id = $1`,
    'update users set suspended_at = null, suspension_reason = null where id = $1',
  ],
  [
    'an account that is being closed',
    'update users set deletion_requested_at = now() where id = $1',
    'update users set deletion_requested_at = null where id = $1',
  ],
  [
    'private animes',
    'insert into entry_details (user_id, anime_id, is_private) select $1::int, id, true from animes',
    'delete from entry_details where user_id = $1',
  ],
]

/** A pair that the hidden person is the fifth to like. */
const pairOfFive = expect.objectContaining({ anime_id: corazon, other_id: upcoming, basis: 'people' }) as object

describe('renewRecommendations', () => {
  test.for(ways)(
    "%s changes nobody's recommendations, from the moment that it begins (security.md 17)",
    async ([, hide, show], { as, cast, services }) => {
      const { pool } = services
      await createLikedAnimes(services)
      for (const table of ['list_entries', 'watched_episodes', 'episode_ratings', 'favourites', 'entry_details'])
        await pool.query(`delete from ${table} where user_id = $1`, [hidden])
      await finish(services, bebop, [cast.spike.id])
      const list = () => as(cast.spike).tracking.recommendations.list({})
      const before = await computed(services)
      const recommended = await list()

      for (const animeId of [bebop, corazon, upcoming]) await finish(services, animeId, [hidden])
      await pool.query(`insert into watched_episodes (user_id, episode_id) values ($1, 7)`, [hidden])
      await pool.query(`insert into episode_ratings (user_id, episode_id, rating) values ($1, 7, 5)`, [hidden])
      await pool.query(`insert into favourites (user_id, anime_ids) values ($1, '{3}')`, [hidden])
      await pool.query(hide, [hidden])
      expect(await computed(services)).toEqual(before)
      expect(await list()).toEqual(recommended)

      // the same affinities change them once they are shown: the fifth person of a pair
      await pool.query(show, [hidden])
      const shown = await computed(services)
      expect(shown.similar).toContainEqual(pairOfFive)
      expect((await list()).animes.map(({ id }) => id)).toEqual(expect.arrayContaining([akira, corazon, upcoming]))

      // and are removed in the moment in which they are hidden again
      await pool.query(hide, [hidden])
      const { similar, popular, affinities } = await stored(services)
      expect(similar).not.toContainEqual(pairOfFive)
      expect(similar.filter(({ basis }) => basis === 'people')).toHaveLength(2)
      expect(popular.map(({ anime_id }) => anime_id)).toEqual([bebop, akira])
      expect(affinities.filter(({ user_id }) => user_id === hidden)).toEqual([])
      await pool.query(show, [hidden])
    },
  )

  test('stores no pair with fewer than five people', async ({ services }) => {
    await createLikedAnimes(services)
    await services.pool.query('delete from list_entries where user_id = $1', [hidden])
    await services.pool.query('delete from list_entries where user_id <= 4')
    const { similar } = await computed(services)
    const pairs = similar.filter(({ basis }) => basis === 'people').map((row) => [row.anime_id, row.other_id])
    expect(pairs).toEqual([
      [bebop, akira],
      [akira, bebop],
    ])
  })

  test('removes the rows of a person who hides their activity later', async ({ services }) => {
    await createLikedAnimes(services)
    await services.pool.query('update users set show_activity = false where id = 101')
    const { affinities, similar } = await computed(services)
    expect(affinities.filter(({ user_id }) => user_id === 101)).toEqual([])
    expect(similar.filter(({ basis }) => basis === 'people')).toEqual([])
    await services.pool.query('update users set show_activity = true where id = 101')
  })
})
