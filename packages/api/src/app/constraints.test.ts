import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const fifty = <Result>(work: () => Promise<Result>) => Promise.allSettled(Array.from({ length: 50 }, work))

/** Rules that concurrent writers could violate are constraints of the database. */
describe('the database refuses or keeps', () => {
  test.for([
    [
      'one friendship for a pair, in either direction',
      'insert into friendships (requester_id, addressee_id) values (1, 2)',
      'insert into friendships (requester_id, addressee_id) values (2, 1)',
    ],
    [
      'one season of a number',
      'insert into seasons (anime_id, season_number) values (4, 1)',
      'insert into seasons (anime_id, season_number) values (4, 1)',
    ],
    [
      'one episode of a number',
      `insert into episodes (season_id, episode_number, title) values (4, 9, 'a')`,
      `insert into episodes (season_id, episode_number, title) values (4, 9, 'b')`,
    ],
    [
      'one tag of a word, in any case',
      `insert into user_tags (user_id, tag) values (1, 'Ñandú')`,
      `insert into user_tags (user_id, tag) values (1, 'ñandú')`,
    ],
    [
      'one watched mark for an episode',
      'insert into watched_episodes (user_id, episode_id) values (1, 1)',
      'insert into watched_episodes (user_id, episode_id) values (1, 1)',
    ],
    [
      'one list for an anime',
      `insert into list_entries (user_id, anime_id, list_type) values (1, 1, 'watching')`,
      `insert into list_entries (user_id, anime_id, list_type) values (1, 1, 'dropped')`,
    ],
    [
      'one rating of an episode',
      'insert into episode_ratings (user_id, episode_id, rating) values (1, 1, 5)',
      'insert into episode_ratings (user_id, episode_id, rating) values (1, 1, 1)',
    ],
    [
      'one review of an anime as a whole, which has no season',
      `insert into reviews (user_id, anime_id, verdict, content) values (1, 1, 'mixed', repeat('a', 200))`,
      `insert into reviews (user_id, anime_id, verdict, content) values (1, 1, 'recommended', repeat('b', 200))`,
    ],
    [
      'one review of a season',
      `insert into reviews (user_id, anime_id, season_id, verdict, content) values (1, 1, 1, 'mixed', repeat('a', 200))`,
      `insert into reviews (user_id, anime_id, season_id, verdict, content) values (1, 1, 1, 'mixed', repeat('b', 200))`,
    ],
    [
      'one anime for an external id',
      `insert into external_refs (site, external_id, anime_id) values ('mal', '900', 1)`,
      `insert into external_refs (site, external_id, anime_id) values ('mal', '900', 2)`,
    ],
  ] as const)('%s, of fifty that come at once (security.md 43)', async ([, first, second], { services }) => {
    let turn = 0
    const results = await fifty(() => services.pool.query(turn++ % 2 ? second : first))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.for([
    [
      'no friendship that was declined',
      'insert into friendships (requester_id, addressee_id, accepted_at, declined_at) values (1, 2, now(), now())',
    ],
    ['a friend other than oneself', 'insert into friendships (requester_id, addressee_id) values (1, 1)'],
    [
      'comments off one’s own profile',
      `insert into profile_comments (profile_id, commenter_id, comment) values (1, 1, 'hola')`,
    ],
    ['ratings from 1 to 5', 'insert into episode_ratings (user_id, episode_id, rating) values (2, 1, 6)'],
    ['known lists', `insert into list_entries (user_id, anime_id, list_type) values (2, 1, 'loved')`],
    ['known statuses of animes', `update animes set status = 'lost' where id = 1`],
    ['known statuses of people', `update users set user_status = 'asleep' where id = 1`],
    ['known frames', `update users set profile_frame = 'gold' where id = 1`],
    ['years from 1900 to 2030', 'update animes set release_year = 2031 where id = 1'],
    ['season numbers from 1', 'insert into seasons (anime_id, season_number) values (4, 0)'],
    ['durations from 1 minute', 'update episodes set duration = 0 where id = 1'],
    ['positions from 0', 'insert into history_entries (user_id, episode_id, progress) values (1, 1, -1)'],
    [
      'biographies up to 500 characters, emoji counting as one',
      `update users set bio = repeat('😀', 501) where id = 1`,
    ],
    [
      'comments up to 2,000 characters',
      `insert into episode_comments (user_id, episode_id, content) values (1, 1, repeat('a', 2001))`,
    ],
    [
      'reviews from 200 characters',
      `insert into reviews (user_id, anime_id, verdict, content) values (2, 1, 'mixed', repeat('a', 199))`,
    ],
    [
      'reviews up to 5,000 characters',
      `insert into reviews (user_id, anime_id, verdict, content) values (2, 1, 'mixed', repeat('a', 5001))`,
    ],
    [
      'known verdicts',
      `insert into reviews (user_id, anime_id, verdict, content) values (2, 1, 'loved', repeat('a', 200))`,
    ],
    [
      'the original of a moderated comment',
      `insert into episode_comments (user_id, episode_id, content, moderated) values (1, 1, 'a', true)`,
    ],
  ] as const)('%s', async ([, statement], { services }) => {
    await expect(services.pool.query(statement)).rejects.toMatchObject({ code: '23514' })
  })

  test('no rows of a deleted person except the audit log', async ({ services: { pool } }) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into users (username, email, password_hash) values ('gone', 'gone@bebop.example', 'x') returning id`,
    )
    const { id } = rows[0]!
    await pool.query(`insert into list_entries (user_id, anime_id, list_type) values ($1, 1, 'watching')`, [id])
    await pool.query(`insert into audit_entries (action, actor_id) values ('test.gone', $1)`, [id])
    await pool.query('delete from users where id = $1', [id])

    expect((await pool.query('select from list_entries where user_id = $1', [id])).rowCount).toBe(0)
    const log = await pool.query(`select actor_id from audit_entries where action = 'test.gone'`)
    expect(log.rows).toEqual([{ actor_id: null }])
  })

  test('biographies of exactly 500 emoji', async ({ services }) => {
    await expect(services.pool.query(`update users set bio = repeat('😀', 500) where id = 1`)).resolves.toMatchObject({
      rowCount: 1,
    })
  })
})
