import type { Services } from '../call/context/context.ts'
import type { Caller } from './caller.ts'
import type { Person } from './cast.ts'
import { test } from './fixtures.ts'

/** A test that starts without friendships and with public profiles. */
export const friendshipTest = test.extend<{ withoutFriendships: void }>({
  withoutFriendships: [
    async ({ services }, use) => {
      await services.pool.query('delete from friendships')
      await services.pool.query('update users set profile_public = true, show_activity = true')
      await use()
    },
    { auto: true },
  ],
})

/** Makes two people friends without a request, which would create notices. */
export const befriend = ({ pool }: Pick<Services, 'pool'>, one: Person, other: Person) =>
  pool.query('insert into friendships (requester_id, addressee_id, accepted_at) values ($1, $2, now())', [
    one.id,
    other.id,
  ])

export const noFriendship = {
  isFriend: false,
  friendRequestSent: false,
  friendRequestReceived: false,
  requestId: null,
}

/** Sends fifty simultaneous requests, alternately from one person and the other, and returns their outcomes. */
export const requestEachOther = (as: (person: Person) => Caller, one: Person, other: Person) =>
  Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      n % 2 === 0 ? as(one).friends.request({ friendId: other.id }) : as(other).friends.request({ friendId: one.id }),
    ),
  )
