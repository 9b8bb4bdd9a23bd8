import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const day = 86_400_000

const today = () => new Date().toISOString().slice(0, 10)

describe('admin.activity', () => {
  test('refuses visitors and people who are not administrators', async ({ as, cast, visitor }) => {
    await expect(visitor.admin.activity()).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(as(cast.faye).admin.activity()).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
  })

  test('returns twelve consecutive weeks from Monday to Sunday, the last one the current week', async ({
    as,
    cast,
  }) => {
    const before = today()
    const { weeks } = await as(cast.jet).admin.activity()
    expect(weeks).toHaveLength(12)
    for (const [at, { startsOn, endsOn }] of weeks.entries()) {
      expect(new Date(startsOn).getUTCDay()).toBe(1)
      expect(Date.parse(endsOn) - Date.parse(startsOn)).toBe(6 * day)
      if (at > 0) expect(Date.parse(startsOn) - Date.parse(weeks[at - 1]!.endsOn)).toBe(day)
    }
    expect(weeks.map(({ isRunning }) => isRunning)).toEqual([...Array.from({ length: 11 }, () => false), true])
    const { startsOn, endsOn } = weeks.at(-1)!
    expect([startsOn <= today(), before <= endsOn]).toEqual([true, true])
  })

  test('counts an event in the week in which it happened and ignores older ones', async ({
    as,
    cast,
    services: { pool },
  }) => {
    const { admin } = as(cast.jet)
    const thisMonday = Date.parse((await admin.activity()).weeks.at(-1)!.startsOn)
    const at = (offset: number) => new Date(thisMonday + offset).toISOString()
    const before = 12 * 7 * day

    await pool.query(`update users set created_at = $1 where id <= 2`, [at(-1)])
    await pool.query(`update users set created_at = $1 where id = 3`, [at(0)])
    await pool.query(`update users set created_at = $1 where id = 4`, [at(-before)])
    const [spike, faye] = [cast.spike.id, cast.faye.id]
    await pool.query(
      `insert into watched_episodes (user_id, episode_id, watched_at) values
         (${spike}, 1, $1), (${spike}, 2, $2), (${spike}, 3, $3), (${faye}, 1, $4), (${faye}, 2, null)`,
      [at(0), at(-1), at(-7 * day), at(7 * day - before)],
    )
    await pool.query(
      `insert into episode_ratings (user_id, episode_id, rating, created_at) values (${spike}, 1, 5, $1), (${faye}, 1, 4, $2)`,
      [at(-1), at(-7 * day)],
    )

    const { weeks } = await admin.activity()
    const newestFirst = weeks.toReversed()
    expect(newestFirst.map(({ signUps }) => signUps)).toEqual([1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(newestFirst.map(({ votes }) => votes)).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(newestFirst.map(({ watched }) => watched)).toEqual([1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })

  test('counts a rating once, in the week in which it was first given', async ({ as, cast }) => {
    const { admin, episodes } = as(cast.jet)
    const votes = async () => (await admin.activity()).weeks.at(-1)!.votes
    const before = await votes()
    await episodes.rate({ id: 5, rating: 3 })
    await episodes.rate({ id: 5, rating: 5 })
    expect(await votes()).toBe(before + 1)
  })
})
