import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '@animeteca/api/accounts/sessions/sessions'
import type { Services } from '@animeteca/api/call/context/context'
import { createBuckets } from '@animeteca/api/call/limits/buckets'
import { countLockWaits } from '@animeteca/api/test/database/lock-waits'
import { batchConcurrency, rates } from '@animeteca/contracts/rates'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { PoolClient } from 'pg'
import { beforeEach, describe, expect, onTestFinished } from 'vitest'
import { test as base } from '../test/fixtures.ts'
import { flood, isRefused } from '../test/flood.ts'
import { openApp } from '../test/open-app.ts'

/** The time of the buckets, in milliseconds: it stands still during a test, so that none refills however slow the machine is. */
let now = 0
beforeEach(() => {
  now += 3_600_000
})

const test = base.extend<{ buckets: Services['buckets']; app: FastifyInstance }>({
  // eslint-disable-next-line no-empty-pattern
  buckets: [async ({}, use) => use(createBuckets(() => now)), { scope: 'file' }],
  app: [
    async ({ services, buckets }, use) => {
      const app = await openApp({ ...services, buckets })
      await use(app)
      await app.close()
    },
    { scope: 'file' },
  ],
})

/** One request with twenty calls of a procedure. */
const batchOf = (path: string, input: object | ((n: number) => object)) => {
  const inputOf = (n: number) => ({ json: typeof input === 'function' ? input(n) : input })
  const inputs = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [n, inputOf(n)]))
  const paths = Array.from({ length: 20 }, () => path).join(',')
  return `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`
}

const tooMany = {
  error: 'Demasiados intentos. Espera un momento y vuelve a probar',
  message: 'Demasiados intentos. Espera un momento y vuelve a probar',
  code: 'TOO_MANY_REQUESTS',
  fields: null,
  requestId: expect.any(String),
}

/** Routes that are not procedures. */
const visits = [
  'GET /',
  'GET /anime/1',
  'GET /profile/nadie',
  'GET /sitemap.xml',
  'GET /sitemap/episodes/1.xml',
  'GET /api/anime/999/card.jpg',
  'GET /oembed?url=x',
  'GET /feeds/episodes.rss',
  'GET /feeds/calendar/x.ics',
  'GET /mail/confirm/x',
  'POST /mail/unsubscribe/x',
]

describe('rate limits (security.md 58)', () => {
  test('count REST and batches of a network together, and reject only that network', async ({ app }) => {
    const from = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress })
    const flooder = '2001:db8:0:1::1'
    const { answers: batches } = await flood(() => from(flooder, batchOf('catalogue.byId', { id: 1 })))
    expect(batches.findIndex(isRefused)).toBe(rates.network.burst / 20)
    const refusedBatch = batches.find(isRefused)!
    const answers: { error?: { json: { data: { problem: unknown } } } }[] = refusedBatch.json()
    expect(answers.find(({ error }) => error)?.error?.json.data.problem).toEqual(tooMany)
    expect(Number(refusedBatch.headers['retry-after'])).toBeGreaterThan(0)

    const refused = await from(flooder, '/api/anime/1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual(tooMany)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

    expect((await from('2001:db8:0:1::2', '/api/anime')).statusCode).toBe(429)
    expect((await from('2001:db8:0:2::1', '/api/anime/1')).statusCode).toBe(200)
    expect((await from(flooder, '/healthz')).statusCode).toBe(200)
  })

  test('cover pages, sitemaps, link previews and mail links (security.md 58)', async ({ app, buckets, services }) => {
    const webRoot = await mkdtemp(join(tmpdir(), 'animeteca-web-'))
    await writeFile(join(webRoot, 'index.html'), '<title>Animeteca</title>')
    const site = await openApp({ ...services, buckets }, { webRoot })
    const remoteAddress = '2001:db8:0:3::1'
    await flood(() => app.inject({ url: batchOf('catalogue.byId', { id: 1 }), remoteAddress }))
    for (const visit of visits) {
      const [method, url] = visit.split(' ') as ['GET' | 'POST', string]
      expect([visit, (await site.inject({ method, url, remoteAddress })).statusCode]).toEqual([visit, 429])
    }
    expect((await site.inject({ url: '/', remoteAddress: '2001:db8:0:4::1' })).statusCode).toBe(200)
    await site.close()
    await rm(webRoot, { recursive: true })
  })

  test('count an account across networks, and reject only that account', async ({ app, authorizationOf, cast }) => {
    const as = (authorization: string, remoteAddress: string, url: string) =>
      app.inject({ url, remoteAddress, headers: { authorization } })
    const spike = authorizationOf(cast.spike)
    let sent = 0
    const elsewhere = () => `198.51.${sent++ % 100}.1`
    await flood(() => as(spike, elsewhere(), batchOf('catalogue.byId', { id: 1 })))
    expect((await as(spike, elsewhere(), '/api/tracking/lists')).json()).toEqual(tooMany)
    expect((await as(authorizationOf(cast.faye), '198.51.100.1', '/api/tracking/lists')).statusCode).toBe(200)
  })
})

describe('rate limits per cost (security.md 58)', () => {
  const dear: [string, InjectOptions, number][] = [
    [
      'comments',
      { method: 'POST', url: '/api/episode/1/comment', payload: { content: 'x' } },
      rates.costs.comment.burst,
    ],
    [
      'reviews',
      { method: 'PUT', url: '/api/anime/1/reviews', payload: { verdict: 'mixed', content: 'x'.repeat(200) } },
      rates.costs.review.burst,
    ],
    ['ratings', { method: 'POST', url: '/api/episode/1/rate', payload: { rating: 5 } }, rates.costs.rating.burst],
    ['searches for people', { url: '/api/profiles/search?q=ed' }, rates.costs.search.burst],
    [
      'friend requests',
      { method: 'POST', url: '/api/friends/request', payload: { friendId: 1_000_000 } },
      rates.costs.friendRequest.burst,
    ],
    [
      'changes of the account',
      { method: 'PUT', url: '/api/profiles/me/settings', payload: { privacy: { showEmail: true } } },
      rates.costs.account.burst,
    ],
    ['exports', { url: '/api/profiles/me/data' }, rates.costs.export.burst],
  ]

  test.for(dear)('limit %s per person', async ([, request, burst], { inject, cast }) => {
    const { answers } = await flood(() => inject(cast.ed, request))
    expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(burst)
    expect(answers.find(isRefused)?.statusCode).toBe(429)
    expect((await inject(cast.faye, request)).statusCode).not.toBe(429)
    expect((await inject(cast.ed, { url: '/api/anime/1' })).statusCode).toBe(200)
  })

  test("share a network's limit among visitors, with room for a school", async ({ app }) => {
    const url = batchOf('catalogue.search', { q: 'bebop' })
    const { answers } = await flood(() => app.inject({ url, remoteAddress: '192.0.2.200' }), { atOnce: 2 })
    expect(answers.find(isRefused)!.json()).toEqual(
      expect.arrayContaining([expect.objectContaining({ error: expect.anything() })]),
    )
    const found = answers.flatMap((answer) => answer.json<object[]>()).filter((call) => 'result' in call)
    expect(found).toHaveLength(rates.costs.search.burst * rates.peoplePerNetwork)
  })
})

test('forty people on one network who open the site simultaneously stay below the limits', async ({ app }) => {
  const opening = [
    '/api/anime',
    '/api/anime/1',
    '/api/anime/index',
    '/api/episode/1',
    '/api/episode/1/comments?cursor=x',
  ]
  const answers = await Promise.all(
    Array.from({ length: 40 * 10 }, (_, n) =>
      app.inject({ url: opening[n % opening.length]!, remoteAddress: '192.0.2.40' }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).not.toContain(429)
})

/** Runs `send` and returns the most connections that were in use at a time. */
async function mostConnections({ pool, search }: Services, send: () => Promise<unknown>) {
  // the titles are loaded once, on a separate connection
  await search.ids({ q: 'bebop', seesAdult: false })
  let most = 0
  // the pool's own count includes connections that are still being opened, although nobody waits for them any more
  const inUse = new Set<PoolClient>()
  const take = (client: PoolClient) => (most = Math.max(most, inUse.add(client).size))
  const giveBack = (_error: Error, client: PoolClient) => void inUse.delete(client)
  pool.on('acquire', take).on('release', giveBack)
  await send()
  pool.off('acquire', take).off('release', giveBack)
  expect(most).toBeGreaterThan(1)
  return most
}

test('twenty searches in one batch hold at most four connections, on every path', async ({ app, services }) => {
  const most = await mostConnections(services, async () => {
    for (const headers of [{}, { 'trpc-accept': 'application/jsonl' }]) {
      const response = await app.inject({
        url: batchOf('catalogue.search', (n) => ({ q: `${Object.keys(headers).length} ${n} bebop` })),
        remoteAddress: '192.0.2.41',
        headers,
      })
      expect(response.statusCode).toBe(200)
    }
  })
  expect(most).toBeLessThanOrEqual(batchConcurrency)
})

test('batches of one person hold at most four connections, from any session and however the header is written', async ({
  app,
  services,
  cast,
}) => {
  const tokens = await Promise.all(
    [1, 2].map(async () => services.tokens.sign((await openSession(services.pool, cast.faye.id)).claims)),
  )
  const headers = tokens.flatMap((token) => [`Bearer ${token}`, `bearer  ${token}`])
  const most = await mostConnections(services, () =>
    Promise.all(
      headers.map(async (authorization, at) => {
        const url = batchOf('catalogue.search', (n) => ({ q: `persona ${at} ${n} bebop` }))
        expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(200)
      }),
    ),
  )
  expect(most).toBeLessThanOrEqual(batchConcurrency)
})

test('one person reads two copies of their own data at a time, and the others wait', async ({
  inject,
  cast,
  services,
}) => {
  const { pool } = services
  const other = await pool.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin; lock table favourites')
  const copies = Array.from({ length: 4 }, () => inject(cast.jet, { url: '/api/profiles/me/data' }))
  await expect.poll(() => countLockWaits(pool)).toBe(2)
  await sleep(200)
  expect(await countLockWaits(pool)).toBe(2)
  await other.query('commit')
  expect((await Promise.all(copies)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})
