import { describe, expect } from 'vitest'
import { changesPublishedBy } from '../test/database/published-changes.ts'
import { friendshipTest, noFriendship, requestEachOther } from '../test/friendships.ts'

describe('a declined friend request', () => {
  const test = friendshipTest.extend<{ requestId: number }>({
    requestId: async ({ as, cast }, use) => {
      await as(cast.spike).friends.request({ friendId: cast.faye.id })
      const requestId = (await as(cast.faye).friends.requests()).requests[0]!.id
      await as(cast.faye).friends.decline({ requestId })
      await use(requestId)
    },
  })
  const notFound = { key: 'FRIEND_REQUEST_NOT_FOUND' }

  test('is absent from every read of both people', async ({ as, cast, requestId }) => {
    for (const [one, other] of [[cast.spike, cast.faye] as const, [cast.faye, cast.spike] as const]) {
      const { friends, profiles } = as(one)
      expect(await friends.status({ profileId: other.id })).toEqual(noFriendship)
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

  test('can be restored by its recipient only, and both are notified', async ({ as, cast, services, requestId }) => {
    for (const person of [cast.spike, cast.ed, cast.jet]) {
      await expect(as(person).friends.undoDecline({ requestId })).rejects.toMatchObject(notFound)
    }
    const changes = await changesPublishedBy(services, async () => {
      expect(await as(cast.faye).friends.undoDecline({ requestId })).toEqual({ success: true })
    })
    expect(changes).toEqual([{ topic: 'friends', ids: [cast.faye.id, cast.spike.id] }])
    expect((await as(cast.faye).friends.requests()).requests).toMatchObject([{ id: requestId, username: 'spike' }])
    expect(await as(cast.spike).friends.status({ profileId: cast.faye.id })).toEqual({
      ...noFriendship,
      friendRequestSent: true,
      requestId,
    })
    // undoing twice changes nothing; accepting and declining work as before
    await as(cast.faye).friends.undoDecline({ requestId })
    await as(cast.faye).friends.accept({ requestId })
    await expect(as(cast.faye).friends.undoDecline({ requestId })).rejects.toMatchObject(notFound)
    expect((await as(cast.spike).friends.list()).friends).toHaveLength(1)
  })

  test('is replaced by a new request with a different id', async ({ as, cast, services, requestId }) => {
    await services.pool.query(`update friendships set created_at = now() - interval '1 hour'`)
    expect(await as(cast.spike).friends.request({ friendId: cast.faye.id })).toMatchObject({ status: 'requested' })
    await expect(as(cast.faye).friends.undoDecline({ requestId })).rejects.toMatchObject(notFound)
    const { requests } = await as(cast.faye).friends.requests()
    expect(requests).toHaveLength(1)
    expect(requests[0]!.id).toBeGreaterThan(requestId)
    expect(Date.now() - Date.parse(requests[0]!.createdAt)).toBeLessThan(60_000)
    await expect(as(cast.faye).friends.accept({ requestId })).rejects.toMatchObject(notFound)
  })

  test('allows its recipient to send a request', async ({ as, cast, requestId }) => {
    expect(await as(cast.faye).friends.request({ friendId: cast.spike.id })).toMatchObject({ status: 'requested' })
    await expect(as(cast.faye).friends.undoDecline({ requestId })).rejects.toMatchObject(notFound)
    expect((await as(cast.spike).friends.requests()).requests).toMatchObject([{ username: 'faye' }])
    expect(await as(cast.faye).friends.requests()).toEqual({ requests: [] })
  })

  friendshipTest(
    'exists once when a new request and undoDecline run simultaneously',
    async ({ as, cast, services }) => {
      for (let round = 0; round < 10; round++) {
        await services.pool.query('delete from friendships')
        const { rows } = await services.pool.query<{ id: number }>(
          `insert into friendships (requester_id, addressee_id, declined_at) values ($1, $2, now()) returning id`,
          [cast.spike.id, cast.faye.id],
        )
        const { id } = rows[0]!
        const [undone, requested] = await Promise.allSettled([
          as(cast.faye).friends.undoDecline({ requestId: id }),
          as(cast.spike).friends.request({ friendId: cast.faye.id }),
        ])
        const { requests } = await as(cast.faye).friends.requests()
        expect(requests).toHaveLength(1)
        // the first call decides: the old request is restored, or a new one replaces it
        expect(requests[0]!.id === id).toBe(undone.status === 'fulfilled')
        expect(requested.status === 'fulfilled').toBe(undone.status === 'rejected')
      }
    },
  )

  test('ends in a friendship when both people send new requests simultaneously', async ({ as, cast, services }) => {
    const outcomes = await requestEachOther(as, cast.spike, cast.faye)
    const statuses = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.status] : []))
    expect(statuses.sort()).toEqual(['friends', 'requested'])
    const { rows } = await services.pool.query('select accepted_at is not null as "isFriend" from friendships')
    expect(rows).toEqual([{ isFriend: true }])
  })
})
