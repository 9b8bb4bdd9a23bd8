import { describe, expect } from 'vitest'
import { changesPublishedBy } from '../test/database/published-changes.ts'
import { friendshipTest as test, noFriendship, requestEachOther } from '../test/friendships.ts'

describe('friends.request', () => {
  test('refuses visitors', async ({ visitor, cast }) => {
    await expect(visitor.friends.request({ friendId: cast.faye.id })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
  })

  test('refuses oneself, an unknown person and an invalid id', async ({ as, cast, services }) => {
    const spike = as(cast.spike).friends
    await expect(spike.request({ friendId: cast.spike.id })).rejects.toMatchObject({ key: 'FRIEND_SELF' })
    await expect(spike.request({ friendId: 999_999 })).rejects.toThrow('Usuario no encontrado')
    for (const friendId of [0, -1, 1.5, 2_147_483_648]) {
      await expect(spike.request({ friendId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    const { rowCount } = await services.pool.query('select from friendships')
    expect(rowCount).toBe(0)
  })

  test('refuses a person whose account is being deleted, also one who has asked first or was declined', async ({
    as,
    cast,
    services,
  }) => {
    const { pool } = services
    await as(cast.ed).friends.request({ friendId: cast.spike.id })
    await as(cast.faye).friends.request({ friendId: cast.ed.id })
    const { requests } = await as(cast.ed).friends.requests()
    await as(cast.ed).friends.decline({ requestId: requests[0]!.id })
    const before = (await pool.query('select * from friendships order by id')).rows
    await pool.query('update users set deletion_requested_at = now() where id = $1', [cast.ed.id])
    for (const asker of [cast.spike, cast.faye, cast.jet]) {
      const request = as(asker).friends.request({ friendId: cast.ed.id })
      await expect(request).rejects.toMatchObject({ key: 'USER_NOT_FOUND' })
    }
    expect((await pool.query('select * from friendships order by id')).rows).toEqual(before)
    await pool.query('update users set deletion_requested_at = null')
    await pool.query('delete from friendships')
  })

  test('refuses people who are friends already or have a request, in either direction', async ({ as, cast }) => {
    await as(cast.spike).friends.request({ friendId: cast.faye.id })
    const repeated = as(cast.spike).friends.request({ friendId: cast.faye.id })
    await expect(repeated).rejects.toMatchObject({ key: 'FRIEND_DUPLICATE' })

    await as(cast.faye).friends.request({ friendId: cast.spike.id })
    for (const [one, other] of [[cast.spike, cast.faye] as const, [cast.faye, cast.spike] as const]) {
      const repeated = as(one).friends.request({ friendId: other.id })
      await expect(repeated).rejects.toMatchObject({ key: 'FRIEND_DUPLICATE' })
    }
  })

  test('shows the request to both people and to no one else', async ({ as, cast }) => {
    expect(await as(cast.spike).friends.request({ friendId: cast.faye.id })).toEqual({
      success: true,
      status: 'requested',
    })
    const { requests } = await as(cast.faye).friends.requests()
    expect(requests).toEqual([
      {
        id: expect.any(Number),
        userId: cast.spike.id,
        username: 'spike',
        profilePicture: null,
        profileFrame: 'none',
        userStatus: 'online',
        isAdmin: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ])
    const requestId = requests[0]!.id
    expect(await as(cast.spike).friends.status({ profileId: cast.faye.id })).toEqual({
      ...noFriendship,
      friendRequestSent: true,
      requestId,
    })
    expect(await as(cast.faye).friends.status({ profileId: cast.spike.id })).toEqual({
      ...noFriendship,
      friendRequestReceived: true,
      requestId,
    })
    expect(await as(cast.ed).friends.status({ profileId: cast.spike.id })).toEqual(noFriendship)
    expect(await as(cast.spike).friends.status({ profileId: cast.spike.id })).toEqual(noFriendship)
    expect(await as(cast.spike).friends.requests()).toEqual({ requests: [] })
    expect(await as(cast.faye).friends.list()).toEqual({ friends: [] })
  })

  test('makes two people friends when each requests the other', async ({ as, cast }) => {
    await as(cast.spike).friends.request({ friendId: cast.faye.id })
    const answer = await as(cast.faye).friends.request({ friendId: cast.spike.id })
    expect(answer).toEqual({ success: true, status: 'friends' })
    expect((await as(cast.spike).friends.list()).friends).toMatchObject([{ friendId: cast.faye.id }])
    expect(await as(cast.spike).friends.requests()).toEqual({ requests: [] })
    expect(await as(cast.faye).friends.requests()).toEqual({ requests: [] })
  })

  test('makes two people friends when each requests the other simultaneously (security.md 43)', async ({
    as,
    cast,
    services,
  }) => {
    const outcomes = await requestEachOther(as, cast.spike, cast.faye)
    const statuses = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.status] : []))
    expect(statuses.sort()).toEqual(['friends', 'requested'])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ key: 'FRIEND_DUPLICATE' })
    const { rows } = await services.pool.query('select accepted_at is not null as "isFriend" from friendships')
    expect(rows).toEqual([{ isFriend: true }])
  })

  test('creates one request from fifty simultaneous calls', async ({ as, cast, services }) => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => as(cast.spike).friends.request({ friendId: cast.faye.id })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await services.pool.query('select accepted_at from friendships')
    expect(rows).toEqual([{ accepted_at: null }])
  })

  test('publishes the change to both people after the commit', async ({ as, cast, services }) => {
    const changes = await changesPublishedBy(services, async () => {
      await as(cast.spike).friends.request({ friendId: cast.faye.id })
      await expect(as(cast.spike).friends.request({ friendId: cast.faye.id })).rejects.toMatchObject({
        key: 'FRIEND_DUPLICATE',
      })
    })
    expect(changes).toEqual([{ topic: 'friends', ids: [cast.spike.id, cast.faye.id] }])
  })
})
