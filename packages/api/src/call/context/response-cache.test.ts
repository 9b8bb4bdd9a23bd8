import { describe, expect, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { JsonText, jsonText } from '../../lib/json-text.ts'
import { test } from '../../test/fixtures.ts'
import { createContractChecks } from './contract-checks.ts'
import { createResponseCache } from './response-cache.ts'

/** A process clock that a test advances. */
function ownClock() {
  let time = 0
  return { now: () => time, later: (ms: number) => void (time += ms) }
}

describe('createResponseCache', () => {
  test('builds an answer once for concurrent calls, and again after a change of its content', async ({ services }) => {
    const cache = createResponseCache(services.bus, services)
    let built = 0
    const ask = () =>
      cache.get('anime 1', { catalogue: [1], ratings: [1] }, async () => new JsonText<number>(`${++built}`))
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(new Set(answers).size).toBe(1)

    services.bus.publish({ topic: 'catalogue', ids: [2] })
    services.bus.publish({ topic: 'episode', ids: [1] })
    expect((await ask()).text).toBe('1')
    services.bus.publish({ topic: 'catalogue', ids: [1] })
    expect((await ask()).text).toBe('2')
    services.bus.publish({ topic: 'ratings', ids: [] })
    expect((await ask()).text).toBe('3')
    services.bus.publish({ topic: 'missed', ids: [] })
    expect((await ask()).text).toBe('4')
  })

  test('shows a rating immediately, but rebuilds lists of many animes every two seconds at most', async ({
    services,
  }) => {
    const { now, later } = ownClock()
    const cache = createResponseCache(services.bus, services, { now })
    let built = 0
    const ask = async () =>
      Number((await cache.get('animes', { ratings: 'any' }, async () => new JsonText<number>(`${++built}`))).text)
    const vote = () => services.bus.publish({ topic: 'ratings', ids: [7] })
    await ask()
    later(2_000)
    vote()
    expect(await ask()).toBe(2)
    later(1_500)
    vote()
    expect(await ask()).toBe(2)
    later(500)
    expect(await ask()).toBe(3)
    later(5_000)
    expect(await ask()).toBe(3)
  })

  test('does not keep an answer for longer when the system clock is set back', async ({ services }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { now, later } = ownClock()
    const cache = createResponseCache(services.bus, services, { now })
    let built = 0
    const ask = async () =>
      Number((await cache.get('anime 1', { catalogue: [1] }, async () => new JsonText<number>(`${++built}`))).text)
    await ask()
    vi.setSystemTime(Date.now() - 3_600_000)
    later(59_000)
    expect(await ask()).toBe(1)
    later(2_000)
    expect(await ask()).toBe(2)
  })

  test('does not store an answer read before a change', async ({ services }) => {
    const cache = createResponseCache(services.bus, services)
    const { promise, resolve } = Promise.withResolvers<JsonText<string>>()
    const early = cache.get('x', { catalogue: 'any' }, () => promise)
    services.bus.publish({ topic: 'catalogue', ids: [7] })
    const late = cache.get('x', { catalogue: 'any' }, async () => new JsonText('"after"'))
    resolve(new JsonText('"before"'))
    expect([(await early).text, (await late).text]).toEqual(['"before"', '"after"'])
    expect((await cache.get('x', { catalogue: 'any' }, () => promise)).text).toBe('"after"')
  })

  test('keeps within its memory limit and does not store failures', async ({ services }) => {
    const cache = createResponseCache(services.bus, services, { maxBytes: 3_000 })
    let built = 0
    const ask = (key: string) =>
      cache.get(key, { catalogue: 'any' }, async () => {
        built++
        return new JsonText<string>(JSON.stringify('x'.repeat(300)))
      })
    for (const key of ['a', 'b', 'c', 'd']) await ask(key)
    await ask('d')
    expect(built).toBe(4)
    await ask('a')
    expect(built).toBe(5)

    const failing = () => cache.get('bad', {}, () => Promise.reject(new Error('away')))
    await expect(failing()).rejects.toThrow('away')
    expect((await cache.get('bad', {}, async () => new JsonText('1'))).text).toBe('1')
  })

  test('shows a changed comment, rating, picture or title immediately', async ({ as, cast, visitor }) => {
    const page = () => visitor.episodes.byId({ id: 1 })
    const before = await page()
    await as(cast.spike).episodes.comment({ id: 1, content: 'Qué comienzo.' })
    expect((await page()).comments).toHaveLength(before.comments.length + 1)
    await as(cast.spike).episodes.rate({ id: 1, rating: 4 })
    expect((await page()).totalRatings).toBe(before.totalRatings + 1)
    await as(cast.spike).profiles.updateMe({ profileFrame: 'sakura_ink' })
    expect((await page()).comments[0]!.profileFrame).toBe('sakura_ink')
    const anime = await visitor.catalogue.byId({ id: 1 })
    expect(anime.totalRatings).toBeGreaterThan(0)
  })
})

describe('answers assembled by PostgreSQL', () => {
  test('fail and are not sent when they have a field that the contract lacks (security.md 17)', async ({
    services,
    as,
    cast,
  }) => {
    const { checks } = services
    expect(await as(cast.spike).tracking.lists({})).toMatchObject({ entries: expect.any(Array) })
    const schema = jsonText(z.object({ title: z.string() }))
    expect(() => checks.check('x', schema, new JsonText('{"title":"Akira"}'))).not.toThrow()
    expect(() => checks.check('x', schema, new JsonText('{"title":"Akira","secret":1}'))).toThrow(/contract/)
    expect(() => checks.check('x', schema, new JsonText('{"title":7}'))).toThrow(/contract/)
    expect(checks.failures).toBe(2)
  })

  test('are sampled in production, and always checked after a failure', async () => {
    const checks = createContractChecks('sampled')
    const schema = jsonText(z.object({ title: z.string() }))
    const failed = (text: string) => {
      try {
        checks.check('x', schema, new JsonText(text))
        return false
      } catch {
        return true
      }
    }
    for (let n = 0; n < 4; n++) expect(failed('{"title":"Akira"}')).toBe(false)
    let sent = 0
    while (!failed('{"title":"Akira","secret":1}')) sent++
    expect(sent).toBeLessThan(256)
    for (let n = 0; n < 10; n++) expect(failed('{"title":"Akira","secret":1}')).toBe(true)
    expect(failed('{"title":"Akira"}')).toBe(false)
  })
})
