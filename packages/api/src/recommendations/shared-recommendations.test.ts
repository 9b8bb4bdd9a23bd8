import { describe, expect } from 'vitest'
import type { Services } from '../call/context/context.ts'
import type { Person } from '../test/cast.ts'
import { test as base } from '../test/fixtures.ts'
import { befriend } from '../test/friendships.ts'
import { addPeople, finish, renew } from '../test/recommendations.ts'

const [bebop, akira, corazon, upcoming] = [1, 2, 3, 4]
const six = [101, 102, 103, 104, 105, 106]

/** Six people like all four animes. Spike has finished Cowboy Bebop and Faye Akira, and they are friends. */
async function createLikedAnimes(services: Services, spike: Person, faye: Person) {
  await addPeople(services, 6)
  for (const animeId of [bebop, akira, corazon, upcoming]) await finish(services, animeId, six)
  await renew(services)
  await finish(services, bebop, [spike.id])
  await finish(services, akira, [faye.id])
  await befriend(services, spike, faye)
}

/** A test that begins with these liked animes, and without anything hidden. */
const test = base.extend<{ likedAnimes: void }>({
  likedAnimes: [
    async ({ services, cast }, use) => {
      const { pool } = services
      await pool.query(
        'delete from list_entries; delete from friendships; delete from entry_details; delete from blocks',
      )
      await pool.query('delete from dismissed_animes; update users set profile_public = true, show_activity = true')
      await createLikedAnimes(services, cast.spike, cast.faye)
      await use()
    },
    { auto: true },
  ],
})

describe('tracking.recommendations.withFriend', () => {
  test('refuses people who are not friends, were blocked, or hide their activity', async ({ as, cast, services }) => {
    const read = (friend: Person) => as(cast.spike).tracking.recommendations.withFriend({ friendId: friend.id })
    await expect(read(cast.ed)).rejects.toMatchObject({ message: 'Este usuario no está entre tus amigos' })
    await services.pool.query('update users set show_activity = false where id = $1', [cast.faye.id])
    await expect(read(cast.faye)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    // also for an administrator, who sees such a profile elsewhere
    await befriend(services, cast.jet, cast.faye)
    await expect(as(cast.jet).tracking.recommendations.withFriend({ friendId: cast.faye.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await services.pool.query('update users set show_activity = true where id = $1', [cast.faye.id])
    await as(cast.faye).friends.block({ userId: cast.spike.id })
    await expect(read(cast.faye)).rejects.toMatchObject({ message: 'Este usuario no está entre tus amigos' })
  })

  test('recommends what suits both and neither has, with a reason for each', async ({ as, cast, services }) => {
    const read = async (one: Person, other: Person) =>
      (await as(one).tracking.recommendations.withFriend({ friendId: other.id })).animes
    const found = await read(cast.spike, cast.faye)
    expect(found.map(({ id }) => id)).toEqual([upcoming, corazon])
    expect(found[0]).toMatchObject({
      reason: { kind: 'watched', anime: { id: bebop } },
      friendReason: { kind: 'watched', anime: { id: akira } },
    })
    expect((await read(cast.faye, cast.spike)).map(({ id }) => id)).toEqual([upcoming, corazon])
    // a person without lists has nothing in common with anyone
    await services.pool.query('delete from list_entries where user_id = $1', [cast.faye.id])
    expect(await read(cast.spike, cast.faye)).toEqual([])
  })

  test('pages from the best to the last', async ({ as, cast }) => {
    const { recommendations } = as(cast.spike).tracking
    const first = await recommendations.withFriend({ friendId: cast.faye.id, limit: 1 })
    const second = await recommendations.withFriend({ friendId: cast.faye.id, limit: 1, cursor: first.nextCursor! })
    expect([first, second].map(({ animes }) => animes.map(({ id }) => id))).toEqual([[upcoming], [corazon]])
    expect(second.nextCursor).toBe(null)
  })

  test('shows no trace of what the friend has made private or dismissed, and leaves out what the viewer has', async ({
    as,
    cast,
    services,
  }) => {
    const read = () => as(cast.spike).tracking.recommendations.withFriend({ friendId: cast.faye.id })
    const before = await read()
    await finish(services, corazon, [cast.faye.id])
    await services.pool.query('insert into entry_details (user_id, anime_id, is_private) values ($1, $2, true)', [
      cast.faye.id,
      corazon,
    ])
    await as(cast.faye).tracking.recommendations.dismiss({ animeId: upcoming })
    expect(await read()).toEqual(before)

    await as(cast.spike).tracking.recommendations.dismiss({ animeId: upcoming })
    expect((await read()).animes.map(({ id }) => id)).toEqual([corazon])
    await finish(services, corazon, [cast.spike.id])
    await services.pool.query('insert into entry_details (user_id, anime_id, is_private) values ($1, $2, true)', [
      cast.spike.id,
      corazon,
    ])
    expect((await read()).animes).toEqual([])
  })
})
