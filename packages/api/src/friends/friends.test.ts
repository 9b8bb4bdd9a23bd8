import { describe, expect } from 'vitest'
import type { Change } from '../database/bus/change.ts'
import type { Caller } from '../test/caller.ts'
import type { Person } from '../test/cast.ts'
import { test as base } from '../test/fixtures.ts'

/** Deletes all friendships before each test. */
const test = base.extend<{ strangers: void }>({
  strangers: [
    async ({ services }, use) => {
      await services.pool.query('delete from friendships')
      await services.pool.query('update users set profile_public = true, show_activity = true')
      await use()
    },
    { auto: true },
  ],
})

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

  test('refuses people who are friends already or have a request, in either direction', async ({ as, cast }) => {
    await as(cast.spike).friends.request({ friendId: cast.faye.id })
    const again = as(cast.spike).friends.request({ friendId: cast.faye.id })
    await expect(again).rejects.toMatchObject({ key: 'FRIEND_DUPLICATE' })

    await as(cast.faye).friends.request({ friendId: cast.spike.id })
    for (const [one, other] of [[cast.spike, cast.faye] as const, [cast.faye, cast.spike] as const]) {
      const third = as(one).friends.request({ friendId: other.id })
      await expect(third).rejects.toMatchObject({ key: 'FRIEND_DUPLICATE' })
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
    const none = { isFriend: false, friendRequestSent: false, friendRequestReceived: false, requestId: null }
    expect(await as(cast.spike).friends.status({ profileId: cast.faye.id })).toEqual({
      ...none,
      friendRequestSent: true,
      requestId,
    })
    expect(await as(cast.faye).friends.status({ profileId: cast.spike.id })).toEqual({
      ...none,
      friendRequestReceived: true,
      requestId,
    })
    expect(await as(cast.ed).friends.status({ profileId: cast.spike.id })).toEqual(none)
    expect(await as(cast.spike).friends.status({ profileId: cast.spike.id })).toEqual(none)
    expect(await as(cast.spike).friends.requests()).toEqual({ requests: [] })
    expect(await as(cast.faye).friends.list()).toEqual({ friends: [] })
  })

  test('makes two people friends when each requests the other', async ({ as, cast }) => {
    await as(cast.spike).friends.request({ friendId: cast.faye.id })
    const crossing = await as(cast.faye).friends.request({ friendId: cast.spike.id })
    expect(crossing).toEqual({ success: true, status: 'friends' })
    expect((await as(cast.spike).friends.list()).friends).toMatchObject([{ friendId: cast.faye.id }])
    expect(await as(cast.spike).friends.requests()).toEqual({ requests: [] })
    expect(await as(cast.faye).friends.requests()).toEqual({ requests: [] })
  })

  test('makes two people friends when each requests the other simultaneously (security.md 43)', async ({
    as,
    cast,
    services,
  }) => {
    const asked = await askEachOther(as, cast.spike, cast.faye)
    const statuses = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []))
    expect(statuses.sort()).toEqual(['friends', 'requested'])
    for (const one of asked)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ key: 'FRIEND_DUPLICATE' })
    const { rows } = await services.pool.query('select accepted_at is not null as "isFriend" from friendships')
    expect(rows).toEqual([{ isFriend: true }])
  })

  test('creates one request from fifty simultaneous calls', async ({ as, cast, services }) => {
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, () => as(cast.spike).friends.request({ friendId: cast.faye.id })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await services.pool.query('select accepted_at from friendships')
    expect(rows).toEqual([{ accepted_at: null }])
  })

  test('publishes the change to both people after the commit', async ({ as, cast, services }) => {
    const heard: Change[] = []
    const stop = services.bus.subscribe((change) => heard.push(change))
    await as(cast.spike).friends.request({ friendId: cast.faye.id })
    await expect(as(cast.spike).friends.request({ friendId: cast.faye.id })).rejects.toMatchObject({
      key: 'FRIEND_DUPLICATE',
    })
    stop()
    expect(heard).toEqual([{ topic: 'friends', ids: [cast.spike.id, cast.faye.id] }])
  })
})

describe('a pending friend request', () => {
  const asked = test.extend<{ requestId: number }>({
    requestId: async ({ as, cast }, use) => {
      await as(cast.spike).friends.request({ friendId: cast.faye.id })
      await use((await as(cast.faye).friends.requests()).requests[0]!.id)
    },
  })

  asked('can be accepted by its recipient only', async ({ as, cast, visitor, requestId }) => {
    await expect(visitor.friends.accept({ requestId })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    for (const person of [cast.spike, cast.ed, cast.jet]) {
      const stolen = as(person).friends.accept({ requestId })
      await expect(stolen).rejects.toMatchObject({ key: 'FRIEND_REQUEST_NOT_FOUND' })
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

  asked('can be accepted twice, which keeps the date of the friendship', async ({ as, cast, services, requestId }) => {
    await Promise.all(Array.from({ length: 20 }, () => as(cast.faye).friends.accept({ requestId })))
    const since = async () => (await services.pool.query('select accepted_at from friendships')).rows
    const before = await since()
    await as(cast.faye).friends.accept({ requestId })
    expect(await since()).toEqual(before)
  })

  asked('cannot be declined or withdrawn by a third person', async ({ as, cast, visitor, requestId }) => {
    await expect(visitor.friends.decline({ requestId })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    for (const person of [cast.ed, cast.jet]) {
      const meddling = as(person).friends.decline({ requestId })
      await expect(meddling).rejects.toMatchObject({ key: 'FRIEND_REQUEST_NOT_FOUND' })
    }
    expect((await as(cast.faye).friends.requests()).requests).toHaveLength(1)
  })

  asked('can be declined once by its recipient', async ({ as, cast, requestId }) => {
    expect(await as(cast.faye).friends.decline({ requestId })).toEqual({ success: true })
    const again = as(cast.faye).friends.decline({ requestId })
    await expect(again).rejects.toMatchObject({ key: 'FRIEND_REQUEST_NOT_FOUND' })
    const late = as(cast.faye).friends.accept({ requestId })
    await expect(late).rejects.toMatchObject({ key: 'FRIEND_REQUEST_NOT_FOUND' })
    expect(await as(cast.faye).friends.requests()).toEqual({ requests: [] })
  })

  asked('can be withdrawn by its sender, who can send another', async ({ as, cast, requestId }) => {
    expect(await as(cast.spike).friends.decline({ requestId })).toEqual({ success: true })
    expect(await as(cast.faye).friends.requests()).toEqual({ requests: [] })
    expect(await as(cast.spike).friends.request({ friendId: cast.faye.id })).toMatchObject({ status: 'requested' })
  })

  asked('cannot be declined once it was accepted', async ({ as, cast, requestId }) => {
    await as(cast.faye).friends.accept({ requestId })
    const late = as(cast.spike).friends.decline({ requestId })
    await expect(late).rejects.toMatchObject({ key: 'FRIEND_REQUEST_NOT_FOUND' })
    expect((await as(cast.spike).friends.list()).friends).toHaveLength(1)
  })

  asked('ends accepted or declined when both happen simultaneously', async ({ as, cast, services, requestId }) => {
    const [accepted, declined] = await Promise.allSettled([
      as(cast.faye).friends.accept({ requestId }),
      as(cast.spike).friends.decline({ requestId }),
    ])
    const { rowCount } = await services.pool.query('select from friendships where accepted_at is not null')
    expect(accepted.status === 'fulfilled').toBe(rowCount === 1)
    expect(declined.status === 'fulfilled').toBe(rowCount === 0)
  })

  asked('shows only the card of a private person', async ({ as, cast, services, requestId }) => {
    await services.pool.query('update users set profile_public = false where id = $1', [cast.spike.id])
    const { requests } = await as(cast.faye).friends.requests()
    expect(requests).toMatchObject([{ id: requestId, username: 'spike', userStatus: 'offline', isAdmin: false }])
  })
})

describe('a declined friend request', () => {
  const declined = test.extend<{ requestId: number }>({
    requestId: async ({ as, cast }, use) => {
      await as(cast.spike).friends.request({ friendId: cast.faye.id })
      const requestId = (await as(cast.faye).friends.requests()).requests[0]!.id
      await as(cast.faye).friends.decline({ requestId })
      await use(requestId)
    },
  })
  const none = { isFriend: false, friendRequestSent: false, friendRequestReceived: false, requestId: null }
  const notFound = { key: 'FRIEND_REQUEST_NOT_FOUND' }

  declined('is absent from every read of both people', async ({ as, cast, requestId }) => {
    for (const [one, other] of [[cast.spike, cast.faye] as const, [cast.faye, cast.spike] as const]) {
      const { friends, profiles } = as(one)
      expect(await friends.status({ profileId: other.id })).toEqual(none)
      expect(await friends.requests()).toEqual({ requests: [] })
      expect(await friends.list()).toEqual({ friends: [] })
      expect((await profiles.ownData()).friends).toEqual([])
      await expect(friends.decline({ requestId })).rejects.toMatchObject(notFound)
      await expect(friends.accept({ requestId })).rejects.toMatchObject(notFound)
      await expect(friends.remove({ friendId: other.id })).rejects.toMatchObject({ key: 'FRIEND_NOT_FOUND' })
    }
    const { users } = await as(cast.jet).admin.users({})
    expect(users.map(({ friendsCount }) => friendsCount)).toEqual(users.map(() => 0))
  })

  declined(
    'can be restored by its recipient only, and both are notified',
    async ({ as, cast, services, requestId }) => {
      for (const person of [cast.spike, cast.ed, cast.jet]) {
        await expect(as(person).friends.undoDecline({ requestId })).rejects.toMatchObject(notFound)
      }
      const heard: Change[] = []
      const stop = services.bus.subscribe((change) => heard.push(change))
      expect(await as(cast.faye).friends.undoDecline({ requestId })).toEqual({ success: true })
      stop()
      expect(heard).toEqual([{ topic: 'friends', ids: [cast.faye.id, cast.spike.id] }])
      expect((await as(cast.faye).friends.requests()).requests).toMatchObject([{ id: requestId, username: 'spike' }])
      expect(await as(cast.spike).friends.status({ profileId: cast.faye.id })).toEqual({
        ...none,
        friendRequestSent: true,
        requestId,
      })
      // undoing twice changes nothing; accepting and declining work as before
      await as(cast.faye).friends.undoDecline({ requestId })
      await as(cast.faye).friends.accept({ requestId })
      await expect(as(cast.faye).friends.undoDecline({ requestId })).rejects.toMatchObject(notFound)
      expect((await as(cast.spike).friends.list()).friends).toHaveLength(1)
    },
  )

  declined('is replaced by a new request with a different id', async ({ as, cast, services, requestId }) => {
    await services.pool.query(`update friendships set created_at = now() - interval '1 hour'`)
    expect(await as(cast.spike).friends.request({ friendId: cast.faye.id })).toMatchObject({ status: 'requested' })
    await expect(as(cast.faye).friends.undoDecline({ requestId })).rejects.toMatchObject(notFound)
    const { requests } = await as(cast.faye).friends.requests()
    expect(requests).toHaveLength(1)
    expect(requests[0]!.id).toBeGreaterThan(requestId)
    expect(Date.now() - Date.parse(requests[0]!.createdAt)).toBeLessThan(60_000)
    await expect(as(cast.faye).friends.accept({ requestId })).rejects.toMatchObject(notFound)
  })

  declined('allows its recipient to send a request', async ({ as, cast, requestId }) => {
    expect(await as(cast.faye).friends.request({ friendId: cast.spike.id })).toMatchObject({ status: 'requested' })
    await expect(as(cast.faye).friends.undoDecline({ requestId })).rejects.toMatchObject(notFound)
    expect((await as(cast.spike).friends.requests()).requests).toMatchObject([{ username: 'faye' }])
    expect(await as(cast.faye).friends.requests()).toEqual({ requests: [] })
  })

  test('exists once when a new request and undoDecline run simultaneously', async ({ as, cast, services }) => {
    for (let round = 0; round < 10; round++) {
      await services.pool.query('delete from friendships')
      const { rows } = await services.pool.query<{ id: number }>(
        `insert into friendships (requester_id, addressee_id, declined_at) values ($1, $2, now()) returning id`,
        [cast.spike.id, cast.faye.id],
      )
      const { id } = rows[0]!
      const [undone, again] = await Promise.allSettled([
        as(cast.faye).friends.undoDecline({ requestId: id }),
        as(cast.spike).friends.request({ friendId: cast.faye.id }),
      ])
      const { requests } = await as(cast.faye).friends.requests()
      expect(requests).toHaveLength(1)
      // whichever call was first decides: the old request is restored, or a new one replaces it
      expect(requests[0]!.id === id).toBe(undone.status === 'fulfilled')
      expect(again.status === 'fulfilled').toBe(undone.status === 'rejected')
    }
  })

  declined('ends in a friendship when both people send new requests simultaneously', async ({ as, cast, services }) => {
    const asked = await askEachOther(as, cast.spike, cast.faye)
    const statuses = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []))
    expect(statuses.sort()).toEqual(['friends', 'requested'])
    const { rows } = await services.pool.query('select accepted_at is not null as "isFriend" from friendships')
    expect(rows).toEqual([{ isFriend: true }])
  })
})

describe('a friendship', () => {
  const friends = test.extend<{ befriended: void }>({
    befriended: [
      async ({ as, cast }, use) => {
        await as(cast.spike).friends.request({ friendId: cast.faye.id })
        await as(cast.faye).friends.request({ friendId: cast.spike.id })
        await use()
      },
      { auto: true },
    ],
  })

  friends('can be ended once, by either side', async ({ as, cast, visitor }) => {
    await expect(visitor.friends.remove({ friendId: cast.faye.id })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const meddling = as(cast.ed).friends.remove({ friendId: cast.spike.id })
    await expect(meddling).rejects.toMatchObject({ key: 'FRIEND_NOT_FOUND' })

    expect(await as(cast.faye).friends.remove({ friendId: cast.spike.id })).toEqual({ success: true })
    for (const [one, other] of [[cast.spike, cast.faye] as const, [cast.faye, cast.spike] as const]) {
      const again = as(one).friends.remove({ friendId: other.id })
      await expect(again).rejects.toMatchObject({ key: 'FRIEND_NOT_FOUND' })
      expect(await as(one).friends.list()).toEqual({ friends: [] })
    }
  })

  friends('does not show a presence that the friend hides', async ({ as, cast, services }) => {
    const statusOfFaye = async () => (await as(cast.spike).friends.list()).friends[0]!.status
    await as(cast.faye).friends.list()
    expect(await statusOfFaye()).toBe('online')
    for (const hidden of ['show_activity', 'profile_public']) {
      await services.pool.query(`update users set ${hidden} = false where id = $1`, [cast.faye.id])
      expect(await statusOfFaye()).toBe('offline')
      await services.pool.query(`update users set ${hidden} = true where id = $1`, [cast.faye.id])
    }
  })

  friends('lists friends by name, including absent ones', async ({ as, cast, services }) => {
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

test('friends.status fails for an unknown person', async ({ as, cast, visitor }) => {
  await expect(as(cast.spike).friends.status({ profileId: 999_999 })).rejects.toMatchObject({ key: 'USER_NOT_FOUND' })
  await expect(visitor.friends.status({ profileId: 1 })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
  await expect(visitor.friends.list()).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
  await expect(visitor.friends.requests()).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
})

/** Fifty simultaneous requests, alternately from one person and the other. */
const askEachOther = (as: (person: Person) => Caller, one: Person, other: Person) =>
  Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      n % 2 === 0 ? as(one).friends.request({ friendId: other.id }) : as(other).friends.request({ friendId: one.id }),
    ),
  )
