import { startStopwatch } from '@animeteca/api/test/stopwatch'
import { describe, expect, onTestFinished } from 'vitest'
import { openStream, test } from '../test/live-servers.ts'

// a person who has been away for two minutes publishes an event on their profile when they return, and when they leave
test.beforeEach(({ services }) => services.pool.query('update users set last_seen_at = now()'))

describe('a live stream', () => {
  test('is not buffered by proxies', async ({ here }) => {
    const stream = await openStream(here.address)
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(stream.headers.get('content-encoding')).toBeNull()
    expect(stream.headers.get('cache-control')).toMatch(/no-(cache|store)/)
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
  })

  test('receives changes of every server, for its topics only', async ({ as, cast, here, there, shelf }) => {
    const [one, two, unrelated] = await Promise.all([
      openStream(here.address, { topics: ['episode:1', `anime:${shelf.bebop.id}`] }),
      openStream(there.address, { topics: ['episode:1', 'catalogue'] }),
      openStream(there.address, { topics: ['episode:2'] }),
    ])
    using clock = startStopwatch()
    await as(cast.ed).episodes.comment({ id: 1, content: '¡Hola!' })
    await expect.poll(() => [one.topics.at(-1), two.topics.at(-1)]).toEqual(['episode:1', 'episode:1'])
    expect(clock.read()).toBeLessThan(5_000)

    await as(cast.ed).episodes.rate({ id: 1, rating: 4 })
    await expect.poll(() => one.topics).toContain(`anime:${shelf.bebop.id}`)
    const form = { title: 'Cowboy Bebop', synopsis: null, status: 'completed' } as const
    await as(cast.jet).admin.updateAnime({ id: shelf.bebop.id, ...form })
    await expect.poll(() => two.topics.at(-1)).toBe('catalogue')
    expect(unrelated.topics).toEqual(['ready'])
  })

  test("reports an author's new picture, name or frame to every page with their comments", async ({
    as,
    cast,
    here,
  }) => {
    await as(cast.ed).episodes.comment({ id: 2, content: 'Aquí estuve' })
    await as(cast.ed).profiles.comment({ id: cast.faye.id, comment: 'Aquí también' })
    const [episode, profile, other] = await Promise.all([
      openStream(here.address, { topics: ['episode:2'] }),
      openStream(here.address, { topics: [`profile:${cast.faye.id}`] }),
      openStream(here.address, { topics: ['episode:6', `profile:${cast.spike.id}`] }),
    ])
    await as(cast.ed).profiles.updateMe({ profileFrame: 'sakura_ink' })
    await expect.poll(() => episode.topics.at(-1)).toBe('episode:2')
    await expect.poll(() => profile.topics.at(-1)).toBe(`profile:${cast.faye.id}`)
    expect(other.topics).toEqual(['ready'])
  })

  test('reports friends, lists and account only to their owner', async ({ as, cast, here, authorizationOf }) => {
    const [spike, faye, visitor] = await Promise.all([
      openStream(here.address, { authorization: authorizationOf(cast.spike) }),
      openStream(here.address, { authorization: authorizationOf(cast.faye) }),
      openStream(here.address),
    ])
    await as(cast.spike).tracking.setList({ animeId: 1, listType: 'watching' })
    await expect.poll(() => spike.topics.at(-1)).toBe('tracking')
    await as(cast.spike).tracking.markWatched({ id: 1 })
    await as(cast.ed).friends.request({ friendId: cast.spike.id })
    await expect.poll(() => spike.topics.at(-1)).toBe('friends')
    await as(cast.jet).admin.setBeta({ id: cast.spike.id, isBetaTester: true })
    await expect.poll(() => spike.topics.at(-1)).toBe('account')
    await as(cast.jet).admin.setBeta({ id: cast.spike.id, isBetaTester: false })
    expect(faye.topics).toEqual(['ready'])
    expect(visitor.topics).toEqual(['ready'])
  })

  test('does not report changes of a profile that the reader may not see', async ({
    as,
    cast,
    here,
    authorizationOf,
  }) => {
    const topics = [`profile:${cast.faye.id}`]
    const [visitor, ed, jet] = await Promise.all([
      openStream(here.address, { topics }),
      openStream(here.address, { topics, authorization: authorizationOf(cast.ed) }),
      openStream(here.address, { topics, authorization: authorizationOf(cast.jet) }),
    ])
    const received = () =>
      [visitor, ed, jet].map((stream) => stream.topics.filter((topic) => topic === topics[0]).length)
    await as(cast.faye).profiles.updateSettings({
      privacy: { profilePublic: true, showEmail: false, showActivity: false },
    })
    await expect.poll(received).toEqual([1, 1, 1])
    await as(cast.faye).tracking.markWatched({ id: 3 })
    await expect.poll(received).toEqual([1, 1, 2])
    await as(cast.faye).profiles.updateSettings({
      privacy: { profilePublic: false, showEmail: false, showActivity: true },
    })
    await expect.poll(received).toEqual([2, 2, 3])
    await as(cast.jet).profiles.comment({ id: cast.faye.id, comment: 'Ven al puente' })
    await as(cast.faye).tracking.unmarkWatched({ id: 3 })
    await expect.poll(() => received()[2]).toBeGreaterThanOrEqual(4)
    expect(received().slice(0, 2)).toEqual([2, 2])
    await as(cast.faye).profiles.updateSettings({
      privacy: { profilePublic: true, showEmail: false, showActivity: true },
    })
    await expect.poll(() => received().slice(0, 2)).toEqual([3, 3])
  })

  test('sends ready first, even if changes happen while it opens', async ({ cast, here }) => {
    const publishing = setInterval(() => here.services.bus.publish({ topic: 'episode', ids: [6] }))
    onTestFinished(() => clearInterval(publishing))
    for (const { id } of [cast.spike, cast.faye, cast.ed]) {
      const stream = await openStream(here.address, { topics: ['episode:6', `profile:${id}`] })
      await expect.poll(() => stream.topics).toContain('episode:6')
    }
  })
})
