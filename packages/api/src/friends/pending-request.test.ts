import { describe, expect } from 'vitest'
import { friendshipTest } from '../test/friendships.ts'

describe('a pending friend request', () => {
  const test = friendshipTest.extend<{ requestId: number }>({
    requestId: async ({ as, cast }, use) => {
      await as(cast.spike).friends.request({ friendId: cast.faye.id })
      await use((await as(cast.faye).friends.requests()).requests[0]!.id)
    },
  })

  test('can be accepted by its recipient only', async ({ as, cast, visitor, requestId }) => {
    await expect(visitor.friends.accept({ requestId })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    for (const person of [cast.spike, cast.ed, cast.jet]) {
      const accepting = as(person).friends.accept({ requestId })
      await expect(accepting).rejects.toMatchObject({ key: 'FRIEND_REQUEST_NOT_FOUND' })
    }
    expect(await as(cast.faye).friends.list()).toEqual({ friends: [] })

    expect(await as(cast.faye).friends.accept({ requestId })).toEqual({ success: true })
    for (const [one, other] of [[cast.spike, cast.faye] as const, [cast.faye, cast.spike] as const]) {
      const status = await as(one).friends.status({ profileId: other.id })
      expect(status).toEqual({
        isFriend: true,
        friendRequestSent: false,
        friendRequestReceived: false,
        requestId: null,
      })
      expect(await as(one).friends.list()).toEqual({
        friends: [
          {
            id: requestId,
            friendId: other.id,
            username: other.username,
            profilePicture: null,
            profileFrame: 'none',
            status: 'online',
          },
        ],
      })
    }
  })

  test('can be accepted twice without changing the date of the friendship', async ({
    as,
    cast,
    services,
    requestId,
  }) => {
    await Promise.all(Array.from({ length: 20 }, () => as(cast.faye).friends.accept({ requestId })))
    const acceptedAt = async () => (await services.pool.query('select accepted_at from friendships')).rows
    const before = await acceptedAt()
    await as(cast.faye).friends.accept({ requestId })
    expect(await acceptedAt()).toEqual(before)
  })

  test('cannot be declined or withdrawn by a third person', async ({ as, cast, visitor, requestId }) => {
    await expect(visitor.friends.decline({ requestId })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    for (const person of [cast.ed, cast.jet]) {
      const declining = as(person).friends.decline({ requestId })
      await expect(declining).rejects.toMatchObject({ key: 'FRIEND_REQUEST_NOT_FOUND' })
    }
    expect((await as(cast.faye).friends.requests()).requests).toHaveLength(1)
  })

  test('can be declined once by its recipient', async ({ as, cast, requestId }) => {
    expect(await as(cast.faye).friends.decline({ requestId })).toEqual({ success: true })
    const repeated = as(cast.faye).friends.decline({ requestId })
    await expect(repeated).rejects.toMatchObject({ key: 'FRIEND_REQUEST_NOT_FOUND' })
    const acceptance = as(cast.faye).friends.accept({ requestId })
    await expect(acceptance).rejects.toMatchObject({ key: 'FRIEND_REQUEST_NOT_FOUND' })
    expect(await as(cast.faye).friends.requests()).toEqual({ requests: [] })
  })

  test('can be withdrawn by its sender, who can send another', async ({ as, cast, requestId }) => {
    expect(await as(cast.spike).friends.decline({ requestId })).toEqual({ success: true })
    expect(await as(cast.faye).friends.requests()).toEqual({ requests: [] })
    expect(await as(cast.spike).friends.request({ friendId: cast.faye.id })).toMatchObject({ status: 'requested' })
  })

  test('cannot be declined once it was accepted', async ({ as, cast, requestId }) => {
    await as(cast.faye).friends.accept({ requestId })
    const declining = as(cast.spike).friends.decline({ requestId })
    await expect(declining).rejects.toMatchObject({ key: 'FRIEND_REQUEST_NOT_FOUND' })
    expect((await as(cast.spike).friends.list()).friends).toHaveLength(1)
  })

  test('ends accepted or declined when both happen simultaneously', async ({ as, cast, services, requestId }) => {
    const [accepted, declined] = await Promise.allSettled([
      as(cast.faye).friends.accept({ requestId }),
      as(cast.spike).friends.decline({ requestId }),
    ])
    const { rowCount } = await services.pool.query('select from friendships where accepted_at is not null')
    expect(accepted.status === 'fulfilled').toBe(rowCount === 1)
    expect(declined.status === 'fulfilled').toBe(rowCount === 0)
  })

  test('shows only the card of a private person', async ({ as, cast, services, requestId }) => {
    await services.pool.query('update users set profile_public = false where id = $1', [cast.spike.id])
    const { requests } = await as(cast.faye).friends.requests()
    expect(requests).toMatchObject([{ id: requestId, username: 'spike', userStatus: 'offline', isAdmin: false }])
  })
})
