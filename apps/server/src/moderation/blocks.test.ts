import { cast } from '@animeteca/api/test/cast'
import type { Person } from '@animeteca/api/test/cast'
import { limits } from '@animeteca/contracts/limits'
import { yearPictureAddress } from '@animeteca/contracts/profiles/statistics'
import { describe, expect } from 'vitest'
import { test as base } from '../test/fixtures.ts'
import { proceduresAboutPeople } from '../test/people-procedures.ts'
import { readStream } from '../test/stream-reader.ts'
import { actions, createSocialRows, ownReads, personReads } from '../test/visibility-checks.ts'
import type { SocialRows } from '../test/visibility-checks.ts'

const { spike, ed, jet, faye } = cast
const pairs: [viewer: Person, other: Person][] = [
  [spike, ed],
  [ed, spike],
]

interface Seen {
  asked: string
  status: number
  isShown: boolean
  body: string
}

const test = base.extend<{ socialRows: SocialRows; readAll: (viewer: Person, other: Person) => Promise<Seen[]> }>({
  socialRows: [({ services }, use) => createSocialRows(services).then(use), { scope: 'file' }],
  readAll: [
    ({ inject, socialRows }, use) =>
      use((viewer, other) =>
        Promise.all(
          personReads.map(async ({ procedure, input, marker }) => {
            const json = input?.(other, socialRows)
            const query = json ? `?input=${encodeURIComponent(JSON.stringify({ json }))}` : ''
            const { statusCode: status, body } = await inject(viewer, { url: `/trpc/${procedure}${query}` })
            const asked = `${viewer.username} asks ${procedure} ${JSON.stringify(json)}`
            return { asked, status, isShown: body.includes(marker(other)), body }
          }),
        ),
      ),
    { scope: 'file' },
  ],
})

test('every procedure that returns people is checked here, tested as an action, or listed as self-filtering', () => {
  const named = new Set([...personReads.map(({ procedure }) => procedure), ...actions, ...ownReads])
  expect(proceduresAboutPeople.filter((path) => !named.has(path))).toEqual([])
})

describe('two people of whom one has blocked the other', () => {
  test('see each other everywhere before the block', async ({ readAll }) => {
    for (const pair of pairs)
      for (const { asked, status, isShown } of await readAll(...pair))
        expect({ asked, status, isShown }).toEqual({ asked, status: 200, isShown: true })
  })

  test('see each other nowhere afterwards, in either direction, without a hint of the block', async ({
    rest,
    readAll,
  }) => {
    expect(await rest(spike, `POST /friends/blocked/${ed.id}`)).toMatchObject({ status: 200, body: { success: true } })
    for (const pair of pairs)
      for (const { asked, status, isShown, body } of await readAll(...pair)) {
        expect({ asked, isShown }).toEqual({ asked, isShown: false })
        expect([200, 403, 404]).toContain(status)
        expect(body).not.toMatch(/bloque|block/i)
      }
  })

  test('find only the card of a private profile', async ({ rest }) => {
    for (const [viewer, other] of pairs) {
      const { body } = await rest(viewer, `GET /profiles/${other.id}`)
      expect(body).toMatchObject({ username: other.username, bio: null, email: null, status: null, isPrivate: true })
      expect(await rest(viewer, `GET /profiles/${other.id}/stats`)).toMatchObject({
        status: 403,
        body: { code: 'PROFILE_PRIVATE' },
      })
      expect(await rest(viewer, `POST /profiles/${other.id}/comments`, { comment: 'x' })).toMatchObject({ status: 403 })
    }
  })

  test('get counts without the other, and no picture of the other’s year', async ({ rest, inject, socialRows }) => {
    const { body } = await rest(spike, 'GET /episode/1?thread=newest')
    const thread = body.comments.find(({ id }: { id: number }) => id === socialRows.threadId)
    expect(thread).toMatchObject({ answerCount: 1, answers: [{ username: 'spike' }] })
    const year = new Date().getUTCFullYear()
    const picture = { url: yearPictureAddress(ed.id, year, 'post') }
    expect((await inject(spike, picture)).statusCode).toBe(404)
    expect((await inject(faye, picture)).statusCode).toBe(200)
    const commentsReceived = async (person: Person) =>
      (await rest(person, `GET /profiles/${faye.id}/stats`)).body.commentsReceived
    expect(await commentsReceived(spike)).toBe(1)
    expect(await commentsReceived(jet)).toBe(2)
  })

  test("cannot answer or like each other's comments", async ({ rest, socialRows }) => {
    for (const [viewer, other] of pairs) {
      const comment = `/episode/1/comment/${socialRows.spoilerCommentIds.get(other)}`
      const missing = { status: 404, body: { code: 'COMMENT_NOT_FOUND' } }
      expect(await rest(viewer, `POST ${comment}/answers`, { content: 'x' })).toMatchObject(missing)
      expect(await rest(viewer, `POST ${comment}/like`)).toMatchObject(missing)
    }
  })

  test('get no stream events about each other', async ({ app, services, authorizationOf, as }) => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const topics = [`profile:${ed.id}`, 'catalogue']
    const streams = [spike, faye].map((person) =>
      readStream(address, { topics, authorization: authorizationOf(person) }),
    )
    for (const stream of streams) await expect.poll(() => stream.topics[0]).toBe('ready')
    await as(ed).tracking.markWatched({ id: 3 })
    services.bus.publish({ topic: 'catalogue', ids: [1] })
    for (const stream of streams) await expect.poll(() => stream.topics).toContain('catalogue')
    expect(streams.map((stream) => stream.topics.includes(`profile:${ed.id}`))).toEqual([false, true])
  })

  test('are still visible to administrators, even to one who has blocked the author', async ({ rest, readAll }) => {
    const shownTo = async () => (await readAll(jet, ed)).filter(({ isShown }) => isShown).map(({ asked }) => asked)
    const before = await shownTo()
    expect(before.length).toBeGreaterThan(15)
    expect((await rest(jet, `POST /friends/blocked/${ed.id}`)).status).toBe(200)
    expect(await shownTo()).toEqual(before)
    expect((await rest(jet, `DELETE /friends/blocked/${ed.id}`)).status).toBe(200)
  })

  test('see each other as strangers after unblocking', async ({ rest, readAll }) => {
    expect((await rest(spike, 'GET /friends/blocked')).body.people).toMatchObject([{ id: ed.id, username: 'edward' }])
    expect((await rest(ed, 'GET /friends/blocked')).body.people).toEqual([])
    expect((await rest(spike, `DELETE /friends/blocked/${ed.id}`)).status).toBe(200)
    const ofFriends = /friends|withFriend|profiles.notices/
    for (const pair of pairs)
      for (const { asked, isShown } of await readAll(...pair))
        if (!ofFriends.test(asked)) expect({ asked, isShown }).toEqual({ asked, isShown: true })
  })
})

describe('a friendship or friend request', () => {
  test('ends with a block, and is not restored by unblocking', async ({ rest }) => {
    await rest(ed, 'POST /friends/request', { friendId: spike.id })
    expect((await rest(spike, 'GET /friends/requests')).body.requests).toHaveLength(1)
    await rest(spike, `POST /friends/blocked/${ed.id}`)
    expect((await rest(spike, 'GET /friends/requests')).body.requests).toEqual([])
    await rest(spike, `DELETE /friends/blocked/${ed.id}`)
    expect((await rest(spike, 'GET /friends/requests')).body.requests).toEqual([])
  })

  test('from the blocked person has no effect, and is answered as usual', async ({ rest, services }) => {
    await rest(spike, `POST /friends/blocked/${ed.id}`)
    const asked = await rest(ed, 'POST /friends/request', { friendId: spike.id })
    expect(asked).toMatchObject({ status: 201, body: { success: true, status: 'requested' } })
    expect((await services.pool.query('select from friendships')).rowCount).toBe(0)
    expect((await rest(spike, 'GET /profiles/me/notices')).body.notices).toEqual([])
    expect(await rest(spike, 'POST /friends/request', { friendId: ed.id })).toMatchObject({
      status: 409,
      body: { code: 'PERSON_BLOCKED' },
    })
  })

  test('sent at the same time as a block is removed', async ({ rest, services }) => {
    await rest(spike, `POST /friends/blocked/${ed.id}`)
    await services.pool.query('insert into friendships (requester_id, addressee_id, accepted_at) values (3, 1, now())')
    for (const person of [spike, ed]) expect((await rest(person, 'GET /friends')).body.friends).toEqual([])
    await rest(spike, `DELETE /friends/blocked/${ed.id}`)
    expect((await rest(spike, 'GET /friends')).body.friends).toEqual([])
  })
})

test('blocking oneself, an unknown person, or more people than the limit fails', async ({ rest, services }) => {
  expect(await rest(null, `POST /friends/blocked/${ed.id}`)).toMatchObject({ status: 401 })
  expect(await rest(faye, `POST /friends/blocked/${faye.id}`)).toMatchObject({
    status: 400,
    body: { code: 'BLOCK_SELF' },
  })
  expect(await rest(faye, 'POST /friends/blocked/999999')).toMatchObject({ status: 404 })
  await services.pool.query(`
    with people as (insert into users (username, email, password_hash)
      select 'blk' || n || 'x', 'blk' || n || '@x.example', '' from generate_series(2, ${limits.blocks}) n returning id)
    insert into blocks (blocker_id, blocked_id) select ${faye.id}, id from people`)
  const statuses = await Promise.all(
    [spike, ed].map(async ({ id }) => (await rest(faye, `POST /friends/blocked/${id}`)).status),
  )
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
})
