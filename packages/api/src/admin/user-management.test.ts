import { describe, expect } from 'vitest'
import { planOf, rowsRead } from '../test/database/query-plan.ts'
import { test } from '../test/fixtures.ts'
import { usersStatement } from './user-listing.queries.ts'

const awkwardTags = ['á', '/', '%', '#', '?', '😀', '%2F', 'a/b', '..a', '<img onerror=1>', 'c++ & más', 'カウボーイ']

describe('admin.users', () => {
  test('refuses visitors and people who are not administrators', async ({ as, cast, visitor }) => {
    await expect(visitor.admin.users({})).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(as(cast.faye).admin.users({})).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
  })

  test('lists all accounts, newest first, with the fields that only administrators see', async ({ as, cast }) => {
    const { users, total, ...paging } = await as(cast.jet).admin.users({})
    expect(total).toBe(4)
    expect(paging).toEqual({})
    expect(users.map(({ username }) => username)).toEqual(['jet', 'edward', 'faye', 'spike'])
    expect(users[3]).toEqual({
      id: cast.spike.id,
      username: 'spike',
      email: 'spike@bebop.example',
      isAdmin: false,
      isBetaTester: false,
      profilePicture: null,
      profileFrame: 'none',
      bio: null,
      createdAt: expect.any(String),
      userStatus: 'online',
      status: 'online',
      tags: [],
      totalAnimes: 0,
      episodesWatched: 0,
      friendsCount: 0,
    })
  })

  test('counts the marks of a page once and not once per account, before statistics are gathered', async ({
    services: { pool },
  }) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into users (username, email, password_hash) select 'bounty' || n, n || '@x.example', '' from generate_series(1, 100) n`,
      )
      await client.query(
        `insert into watched_episodes (user_id, episode_id) select max(u.id), e.id from users u, episodes e group by e.id`,
      )
      const plan = await planOf(client, usersStatement.text, [null, null, null, 101])
      expect(rowsRead(plan, 'users')).toBeGreaterThan(100)
      expect(rowsRead(plan, 'episodes')).toBeGreaterThan(0)
      expect(rowsRead(plan, 'episodes')).toBeLessThan(100)
    } finally {
      client.release(true)
    }
  })

  test('counts list entries, episodes and friendships, but not requests or deleted animes', async ({
    as,
    cast,
    services,
  }) => {
    const { ed, spike, faye, jet } = cast
    await services.pool.query(`insert into list_entries (user_id, anime_id, list_type)
      values (${ed.id}, 1, 'watching'), (${ed.id}, 2, 'dropped'), (${spike.id}, 1, 'watching')`)
    await services.pool.query(`insert into watched_episodes (user_id, episode_id)
      values (${ed.id}, 1), (${ed.id}, 2), (${ed.id}, 6), (${faye.id}, 1)`)
    await services.pool.query(`insert into friendships (requester_id, addressee_id, accepted_at)
      values (${ed.id}, ${spike.id}, now()), (${faye.id}, ${ed.id}, now()), (${ed.id}, ${jet.id}, null)`)

    const counts = async (q: string) => {
      const [user] = (await as(jet).admin.users({ q })).users
      return [user!.totalAnimes, user!.episodesWatched, user!.friendsCount]
    }
    expect(await counts('edward')).toEqual([2, 3, 2])
    expect(await counts('spike')).toEqual([1, 0, 1])

    await as(jet).admin.deleteAnime({ id: 2 })
    expect(await counts('edward')).toEqual([1, 2, 2])
    await as(jet).admin.restore({ kind: 'anime', id: 2 })
    expect(await counts('edward')).toEqual([2, 3, 2])
  })

  test('pages without gaps and returns the cursor of the next page', async ({ as, cast }) => {
    const first = await as(cast.jet).admin.users({ limit: 3 })
    expect(first.users.map(({ username }) => username)).toEqual(['jet', 'edward', 'faye'])
    const second = await as(cast.jet).admin.users({ limit: 3, cursor: first.nextCursor! })
    expect(second.users.map(({ username }) => username)).toEqual(['spike'])
    expect(second).toMatchObject({ nextCursor: null, total: 4 })
  })

  test('searches any part of username and e-mail and treats wildcards as ordinary characters (security.md 27)', async ({
    as,
    cast,
  }) => {
    const found = async (q: string) => (await as(cast.jet).admin.users({ q })).users.map(({ username }) => username)
    expect(await found('PIK')).toEqual(['spike'])
    expect(await found('faye@')).toEqual(['faye'])
    expect(await found('%')).toEqual([])
    expect(await found('_')).toEqual([])
    expect(await found('')).toHaveLength(4)
  })

  test('refuses a cursor of another listing', async ({ as, cast }) => {
    await expect(as(cast.jet).admin.users({ limit: 1, cursor: 'inventado' })).rejects.toMatchObject({
      key: 'INVALID_INPUT',
    })
  })
})

describe('admin.addTag and admin.removeTag', () => {
  test('adds tags in order and removes one', async ({ as, cast }) => {
    const tagsOf = async () => (await as(cast.jet).admin.users({ q: 'spike' })).users[0]!.tags
    for (const tag of awkwardTags) await as(cast.jet).admin.addTag({ id: cast.spike.id, tag })
    expect(await tagsOf()).toEqual(awkwardTags)
    for (const tag of awkwardTags) await as(cast.jet).admin.removeTag({ id: cast.spike.id, tag })
    expect(await tagsOf()).toEqual([])
  })

  test('adds a tag once regardless of its case (security.md 35)', async ({ as, cast }) => {
    await as(cast.jet).admin.addTag({ id: cast.faye.id, tag: 'Ñandú' })
    await expect(as(cast.jet).admin.addTag({ id: cast.faye.id, tag: ' ñANDÚ ' })).rejects.toMatchObject({
      message: 'El usuario ya tiene este tag asignado',
    })
    await as(cast.jet).admin.removeTag({ id: cast.faye.id, tag: 'ÑANDÚ' })
    await expect(as(cast.jet).admin.removeTag({ id: cast.faye.id, tag: 'Ñandú' })).rejects.toMatchObject({
      key: 'TAG_NOT_FOUND',
    })
  })

  test('adds a tag once regardless of invisible characters and the width of blanks', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    await admin.addTag({ id: cast.faye.id, tag: 'Piloto de 👩‍🚀' })
    for (const tag of [
      'Piloto\u200b de 👩‍🚀',
      'Pi\u00adloto\u00a0de 👩🚀',
      'PILOTO de 👩‍🚀\ufe0f\u3164',
      'Piloto \u2003 de\u2060 👩‍🚀',
    ]) {
      await expect(admin.addTag({ id: cast.faye.id, tag })).rejects.toMatchObject({ key: 'TAG_DUPLICATE' })
    }
    expect((await admin.users({ q: 'faye' })).users[0]!.tags).toEqual(['Piloto de 👩‍🚀'])
    await admin.removeTag({ id: cast.faye.id, tag: 'piloto de 👩🚀' })
  })

  test('adds a tag once under fifty simultaneous calls', async ({ as, cast }) => {
    const clicks = Array.from({ length: 50 }, () => as(cast.jet).admin.addTag({ id: cast.ed.id, tag: 'hacker' }))
    const outcomes = await Promise.allSettled(clicks)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await as(cast.jet).admin.users({ q: 'edward' })).users[0]!.tags).toEqual(['hacker'])
  })

  test.for(['', '   ', '\u200b\u2060', '\u3164', '.', '..', 'a\nb', '\0', 'a'.repeat(31), '\ud800'])(
    'refuses the tag %j',
    async (tag, { as, cast }) => {
      await expect(as(cast.jet).admin.addTag({ id: cast.spike.id, tag })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('accepts a tag of 30 emojis', async ({ as, cast }) => {
    await as(cast.jet).admin.addTag({ id: cast.spike.id, tag: '😀'.repeat(30) })
  })

  test('refuses an unknown person', async ({ as, cast }) => {
    const nobody = { id: 99, tag: 'fantasma' }
    await expect(as(cast.jet).admin.addTag(nobody)).rejects.toMatchObject({ key: 'USER_NOT_FOUND' })
    await expect(as(cast.jet).admin.removeTag(nobody)).rejects.toMatchObject({ key: 'USER_NOT_FOUND' })
  })
})

describe('admin.setAdmin', () => {
  test('refuses an administrator who revokes their role (security.md 22)', async ({ as, cast }) => {
    await expect(as(cast.jet).admin.setAdmin({ id: cast.jet.id, isAdmin: false })).rejects.toMatchObject({
      key: 'OWN_ADMIN_FLAG',
    })
    await as(cast.jet).admin.setAdmin({ id: cast.jet.id, isAdmin: true })
  })

  test('grants and revokes from the next request on', async ({ as, cast }) => {
    const spike = as(cast.spike)
    await expect(spike.admin.stats()).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
    await as(cast.jet).admin.setAdmin({ id: cast.spike.id, isAdmin: '1' })
    expect(await as(cast.spike).admin.stats()).toMatchObject({ totalAdmins: 2 })
    await as(cast.jet).admin.setAdmin({ id: cast.spike.id, isAdmin: 0 })
    await expect(as(cast.spike).admin.stats()).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
  })

  test('keeps one administrator when two revoke each other simultaneously (security.md 22)', async ({
    as,
    cast,
    services,
  }) => {
    const { jet, spike } = cast
    for (let round = 0; round < 10; round++) {
      await services.pool.query(`update users set is_admin = true where id in (${jet.id}, ${spike.id})`)
      const outcomes = await Promise.allSettled([
        as(jet).admin.setAdmin({ id: spike.id, isAdmin: false }),
        as(spike).admin.setAdmin({ id: jet.id, isAdmin: false }),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      // the slower call failed either as the last administrator or as no longer one
      const refusal = outcomes.find((outcome) => outcome.status === 'rejected')!
      expect(['LAST_ADMIN', 'ADMIN_REQUIRED']).toContain(refusal.reason.key)
    }
    await services.pool.query(`update users set is_admin = (id = ${jet.id})`)
  })

  test.for(['false', 2, [], {}, null, 'true', ''])(
    'refuses isAdmin: %j (security.md 21)',
    async (isAdmin, { as, cast }) => {
      const input = { id: cast.spike.id, isAdmin: isAdmin as boolean }
      await expect(as(cast.jet).admin.setAdmin(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('refuses an unknown person', async ({ as, cast }) => {
    await expect(as(cast.jet).admin.setAdmin({ id: 99, isAdmin: true })).rejects.toMatchObject({
      key: 'USER_NOT_FOUND',
    })
    await expect(as(cast.jet).admin.setBeta({ id: 99, isBetaTester: true })).rejects.toMatchObject({
      key: 'USER_NOT_FOUND',
    })
  })
})

test('admin.setBeta grants and revokes early access from the next request on', async ({ as, cast }) => {
  const { jet, ed } = cast
  await as(jet).admin.setBeta({ id: ed.id, isBetaTester: true })
  expect((await as(ed).auth.verify()).user.isBetaTester).toBe(true)
  await as(jet).admin.setBeta({ id: ed.id, isBetaTester: false })
  expect((await as(ed).auth.verify()).user.isBetaTester).toBe(false)
})

test('admin.setBeta writes one audit entry for ten simultaneous calls', async ({ as, cast }) => {
  const { admin } = as(cast.jet)
  const granted = async () => (await admin.audit({ action: 'admin.beta_granted' })).entries.length
  const before = await granted()
  await Promise.all(Array.from({ length: 10 }, () => admin.setBeta({ id: cast.ed.id, isBetaTester: true })))
  expect(await granted()).toBe(before + 1)
})

test('admin.sendPasswordReset queues the e-mail and changes no password', async ({ as, cast, services }) => {
  const { pool } = services
  await expect(as(cast.faye).admin.sendPasswordReset({ id: cast.spike.id })).rejects.toMatchObject({
    key: 'ADMIN_REQUIRED',
  })
  const hashOf = async () => (await pool.query('select password_hash as hash from users where id = 1')).rows
  const before = await hashOf()
  expect(await as(cast.jet).admin.sendPasswordReset({ id: cast.spike.id })).toEqual({ success: true })
  const { rows } = await pool.query('select user_id as "userId", kind from mails')
  expect(rows).toEqual([{ userId: cast.spike.id, kind: 'reset_password' }])
  expect(await hashOf()).toEqual(before)
  const { entries } = await as(cast.jet).admin.audit({ action: 'admin.password_reset_sent' })
  expect(entries).toMatchObject([{ actorUsername: 'jet', targetId: cast.spike.id }])
})
