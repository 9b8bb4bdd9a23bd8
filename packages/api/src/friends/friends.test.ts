import { describe, expect } from 'vitest'
import { befriend, friendshipTest } from '../test/friendships.ts'

describe('a friendship', () => {
  const test = friendshipTest.extend<{ friendship: void }>({
    friendship: [
      async ({ cast, services }, use) => {
        await befriend(services, cast.spike, cast.faye)
        await use()
      },
      { auto: true },
    ],
  })

  test('can be ended once, by either side', async ({ as, cast, visitor }) => {
    await expect(visitor.friends.remove({ friendId: cast.faye.id })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const removal = as(cast.ed).friends.remove({ friendId: cast.spike.id })
    await expect(removal).rejects.toMatchObject({ key: 'FRIEND_NOT_FOUND' })

    expect(await as(cast.faye).friends.remove({ friendId: cast.spike.id })).toEqual({ success: true })
    for (const [one, other] of [[cast.spike, cast.faye] as const, [cast.faye, cast.spike] as const]) {
      const repeated = as(one).friends.remove({ friendId: other.id })
      await expect(repeated).rejects.toMatchObject({ key: 'FRIEND_NOT_FOUND' })
      expect(await as(one).friends.list()).toEqual({ friends: [] })
    }
  })

  test('does not show a presence that the friend hides', async ({ as, cast, services }) => {
    const statusOfFaye = async () => (await as(cast.spike).friends.list()).friends[0]!.status
    await as(cast.faye).friends.list()
    expect(await statusOfFaye()).toBe('online')
    for (const hidden of ['show_activity', 'profile_public']) {
      await services.pool.query(`update users set ${hidden} = false where id = $1`, [cast.faye.id])
      expect(await statusOfFaye()).toBe('offline')
      await services.pool.query(`update users set ${hidden} = true where id = $1`, [cast.faye.id])
    }
  })

  test('lists friends by name, including absent ones', async ({ as, cast, services }) => {
    await as(cast.jet).friends.request({ friendId: cast.spike.id })
    await as(cast.spike).friends.request({ friendId: cast.jet.id })
    await as(cast.ed).friends.request({ friendId: cast.spike.id })
    await services.pool.query(`update users set last_seen_at = now() - interval '3 minutes' where id = $1`, [
      cast.jet.id,
    ])
    expect((await as(cast.spike).friends.list()).friends).toMatchObject([
      { username: 'faye', status: 'online' },
      { username: 'jet', status: 'offline' },
    ])
  })
})

describe('the friends procedures', () => {
  friendshipTest('refuse visitors, and friends.status fails for an unknown person', async ({ as, cast, visitor }) => {
    await expect(as(cast.spike).friends.status({ profileId: 999_999 })).rejects.toMatchObject({ key: 'USER_NOT_FOUND' })
    await expect(visitor.friends.status({ profileId: 1 })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(visitor.friends.list()).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(visitor.friends.requests()).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
  })
})
