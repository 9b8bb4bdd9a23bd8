import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import type { Person } from '../test/cast.ts'
import { test as base } from '../test/fixtures.ts'
import { befriend } from '../test/friendships.ts'

/** Spike is the viewer; Faye and Ed are his friends, and Jet has an open request. */
const test = base.extend<{ viewer: Person }>({
  viewer: [
    async ({ cast, services: { pool } }, use) => {
      await befriend({ pool }, cast.spike, cast.faye)
      await befriend({ pool }, cast.ed, cast.spike)
      await pool.query('insert into friendships (requester_id, addressee_id) values ($1, $2)', [
        cast.spike.id,
        cast.jet.id,
      ])
      await use(cast.spike)
      for (const table of ['friendships', 'list_entries', 'watched_episodes']) await pool.query(`delete from ${table}`)
      await pool.query('update users set profile_public = true, show_activity = true')
    },
    { scope: 'test' },
  ],
})

describe('tracking.friendsOnAnime', () => {
  test('refuses visitors and an unknown anime', async ({ as, cast, visitor }) => {
    await expect(visitor.tracking.friendsOnAnime({ animeId: 1 })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const unknown = as(cast.spike).tracking.friendsOnAnime({ animeId: 999_999 })
    await expect(unknown).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
  })

  test('lists friends with their list and progress, newest first, without strangers and requests', async ({
    as,
    viewer,
    cast,
    shelf,
  }) => {
    const { id: animeId, episodes } = shelf.bebop
    const { tracking } = as(viewer)
    expect(await tracking.friendsOnAnime({ animeId })).toEqual({ friends: [], total: 0 })

    await as(cast.faye).tracking.setList({ animeId, listType: 'dropped', addedAt: '2024-05-01T10:00:00.000Z' })
    await as(cast.ed).tracking.markWatched({ id: episodes[0], animeId, watchedAt: '2025-05-01T10:00:00.000Z' })
    await as(cast.jet).tracking.setList({ animeId, listType: 'watching' })
    await tracking.setList({ animeId, listType: 'watching' })
    const faye = { friendId: cast.faye.id, username: 'faye', profilePicture: null, profileFrame: 'none' }
    const ed = { ...faye, friendId: cast.ed.id, username: 'edward' }
    expect(await tracking.friendsOnAnime({ animeId })).toEqual({
      friends: [
        { ...ed, listType: null, watchedCount: 1 },
        { ...faye, listType: 'dropped', watchedCount: 0 },
      ],
      total: 2,
    })

    await as(cast.faye).tracking.markWatched({ id: episodes[0], animeId })
    await as(cast.faye).tracking.markWatched({ id: episodes[4], animeId })
    expect((await tracking.friendsOnAnime({ animeId })).friends).toMatchObject([
      { username: 'faye', watchedCount: 2 },
      { username: 'edward' },
    ])
    expect(await tracking.friendsOnAnime({ animeId: shelf.akira.id })).toEqual({ friends: [], total: 0 })
  })

  test('leaves out people who hide activity or profile, except for an administrator', async ({
    as,
    viewer,
    cast,
    services,
    shelf,
  }) => {
    const { id: animeId } = shelf.bebop
    for (const person of [cast.faye, cast.ed]) await as(person).tracking.setList({ animeId, listType: 'watching' })
    await as(cast.faye).profiles.updateSettings({ privacy: { showActivity: false } })
    await as(cast.ed).profiles.updateSettings({ privacy: { profilePublic: false } })
    expect(await as(viewer).tracking.friendsOnAnime({ animeId })).toEqual({ friends: [], total: 0 })

    await befriend(services, cast.faye, cast.jet)
    expect((await as(cast.jet).tracking.friendsOnAnime({ animeId })).total).toBe(1)
  })

  test('leaves out deleted episodes', async ({ as, viewer, cast, services, shelf }) => {
    const { id: animeId, episodes } = shelf.bebop
    await as(cast.faye).tracking.markWatched({ id: episodes[1], animeId })
    await services.pool.query('update episodes set deleted_at = now() where id = $1', [episodes[1]])
    expect((await as(viewer).tracking.friendsOnAnime({ animeId })).total).toBe(0)
    await services.pool.query('update episodes set deleted_at = null where id = $1', [episodes[1]])
  })

  test('returns the number of all friends beside the names of the first', async ({ as, viewer, services, shelf }) => {
    const { id: animeId } = shelf.bebop
    const crowd = limits.friendsOnAnime.shown + 3
    await services.pool.query(
      `with people as (insert into users (username, email, password_hash)
         select 'crowd' || n, 'crowd' || n || '@x.example', '' from generate_series(1, $3) n returning id
       ), friends as (insert into friendships (requester_id, addressee_id, accepted_at) select id, $1, now() from people)
       insert into list_entries (user_id, anime_id, list_type) select id, $2, 'watching' from people`,
      [viewer.id, animeId, crowd],
    )
    const { friends, total } = await as(viewer).tracking.friendsOnAnime({ animeId })
    expect(total).toBe(crowd)
    expect(friends).toHaveLength(limits.friendsOnAnime.shown)
  })
})
