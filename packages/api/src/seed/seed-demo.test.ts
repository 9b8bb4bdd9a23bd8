import { expect, onTestFinished, test } from 'vitest'
import { createPasswords } from '../accounts/passwords/passwords.ts'
import { connect } from '../app/connect.ts'
import { migratedDatabase } from '../test/database/test-databases.ts'
import { seedDemo } from './seed-demo.ts'

test('the demo has hours and platforms, no broadcast near the seeding and nothing before a sign-up, and is not seeded twice', async () => {
  const { url, drop } = await migratedDatabase()
  onTestFinished(drop)
  const database = connect({ url })
  onTestFinished(database.close)
  expect(await seedDemo(database, createPasswords())).toBe('seeded')
  expect(await seedDemo(database, createPasswords())).toBe('not empty')

  const { rows } = await database.pool.query(
    `select a.title, bool_or(e.airs_at > now()) as "hasNext",
            bool_or(e.airs_at between now() - interval '1 hour' and now() + interval '1 hour') as "isNear",
            exists (select from platform_addresses t where t.anime_id = a.id) as "hasPlatforms"
       from animes a join seasons s on s.anime_id = a.id join episodes e on e.season_id = s.id
      where a.status = 'airing' group by a.id order by a.title`,
  )
  const titles = ['Jujutsu Kaisen', 'One Piece', 'Oshi no Ko', 'Sousou no Frieren']
  expect(rows).toEqual(titles.map((title) => ({ title, hasNext: true, isNear: false, hasPlatforms: true })))
  const { rowCount } = await database.pool.query(
    `select from users u join own_platforms o on o.user_id = u.id where u.username = 'spike' and u.region = 'ES'`,
  )
  expect(rowCount).toBe(2)

  const dated = [
    'select user_id, added_at as at from list_entries',
    'select user_id, watched_at from watched_episodes',
    'select user_id, created_at from episode_ratings',
    'select user_id, created_at from episode_comments',
    'select commenter_id, created_at from profile_comments',
    'select user_id, created_at from reviews',
  ]
  const { rows: tooEarly } = await database.pool.query(
    `select distinct u.username from (${dated.join(' union all ')}) d join users u on u.id = d.user_id where d.at < u.created_at`,
  )
  expect(tooEarly).toEqual([])
})
