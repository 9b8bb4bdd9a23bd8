import { brotliDecompressSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const nested = (levels: number) =>
  `{"json":{"username":"a","password":"b","q":"a","x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}}`

describe('procedures over HTTP', () => {
  test('answer a batch in order, each with its own result', async ({ app }) => {
    const input = encodeURIComponent(JSON.stringify({ 0: { json: { id: 1 } }, 1: { json: { id: 999 } } }))
    const response = await app.inject({ url: `/trpc/catalogue.byId,catalogue.byId?batch=1&input=${input}` })
    expect(response.statusCode).toBe(207)
    const [first, second] = response.json()
    expect(first.result.data.json.title).toBe('Cowboy Bebop')
    expect(second.error.json.data.problem).toMatchObject({ code: 'ANIME_NOT_FOUND', error: 'Anime no encontrado' })
  })

  test('return a large catalogue once per batch', async ({ app, services }) => {
    await services.pool.query(
      `insert into animes (title, synopsis) select 'Vol. ' || n, repeat('x', 4900) from generate_series(1, 500) n`,
    )
    services.bus.publish({ topic: 'catalogue', ids: [] })
    const input = encodeURIComponent('{"0":{"json":{}},"1":{"json":{}}}')
    const response = await app.inject({ url: `/trpc/catalogue.list,catalogue.list?batch=1&input=${input}` })
    const [first, again] = response.json()
    expect(first.result.data.json.total).toBeGreaterThan(500)
    expect(again.error.json.data.problem.code).toBe('BATCH_TOO_LARGE')
  })

  test('send a large cached answer in a batch without compressing it again (security.md 55)', async ({
    app,
    services,
  }) => {
    await services.pool.query(
      `insert into animes (title, synopsis) select 'Copy ' || n, repeat(md5(n::text), 150) from generate_series(1, 200) n`,
    )
    services.bus.publish({ topic: 'catalogue', ids: [] })
    const ask = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })
    const input = encodeURIComponent('{"0":{"json":{}},"1":{"json":{}}}')
    const one = `/trpc/catalogue.list?batch=1&input=${input}`
    const two = `/trpc/catalogue.list,catalogue.facets?batch=1&input=${input}`
    const [list] = (await ask(one, 'identity')).json()
    const [again, facets] = (await ask(two, 'identity')).json()
    expect(again).toEqual(list)
    expect(facets.result.data.json.genres).toBeInstanceOf(Array)

    const compressed = await ask(one, 'br')
    expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual([list])
    const cached = (await ask('/api/anime', 'br')).rawPayload.length
    expect(Math.abs(compressed.rawPayload.length - cached)).toBeLessThan(100)
    expect((await ask(two, 'br')).headers['content-encoding']).toBeUndefined()
  })

  test('reject a batch of sixty sign-ins, and count each call of a smaller one (security.md 10)', async ({
    app,
    services,
  }) => {
    const batchOf = (count: number) =>
      app.inject({
        method: 'POST',
        url: `/trpc/${Array(count).fill('auth.login').join(',')}?batch=1`,
        remoteAddress: '198.51.100.90',
        payload: Object.fromEntries(
          Array.from({ length: count }, (_, n) => [n, { json: { username: `guess${n}`, password: 'x' } }]),
        ),
      })
    expect((await batchOf(60)).statusCode).toBe(400)
    type Refused = { error: { json: { data: { httpStatus: number } } } }
    const statuses: number[] = []
    // eight passwords at a time, because on a busy machine a batch of twenty may wait too long for its turn to be hashed
    for (let batch = 0; batch < 5; batch++) {
      const answers = (await batchOf(8)).json<Refused[]>()
      statuses.push(...answers.map(({ error }) => error.json.data.httpStatus))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(25)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    // rejected calls take no lock, so the count only covers concurrent ones
    const { rows } = await services.pool.query(`select hits from throttles where key = 'login:network:198.51.100.90'`)
    expect(rows[0].hits).toBeLessThan(30)
  })

  test('never expose a stack, an SQL statement or a path (security.md 41)', async ({ app }) => {
    const responses = await Promise.all([
      app.inject({ url: '/trpc/nada.de.nada' }),
      app.inject({
        method: 'POST',
        url: '/trpc/auth.login',
        headers: { 'content-type': 'application/json' },
        payload: '{bad',
      }),
      app.inject({ method: 'POST', url: '/trpc/auth.login', payload: { json: 7 } }),
      app.inject({ url: '/trpc/catalogue.byId?input=%7Bbad' }),
    ])
    for (const { statusCode, body } of responses) {
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
      expect(body).not.toMatch(/stack|node_modules|select |\.ts/)
      expect(body).toContain('requestId')
    }
  })

  test('cannot pollute prototypes through superjson (security.md 29)', async ({ app }) => {
    const payloads = [
      { json: { username: 'a', password: 'b' }, meta: { values: { '__proto__.polluted': ['Date'] } } },
      { json: { username: 'a', password: 'b' }, meta: { referentialEqualities: { password: ['__proto__.polluted'] } } },
      { json: { username: 'a', password: 'b' }, meta: { values: { 'constructor.prototype.polluted': ['Date'] } } },
    ]
    for (const payload of payloads) {
      const { statusCode } = await app.inject({ method: 'POST', url: '/trpc/auth.login', payload })
      expect(statusCode).toBeLessThan(500)
    }
    const raw = await app.inject({
      method: 'POST',
      url: '/trpc/auth.login',
      headers: { 'content-type': 'application/json' },
      payload: '{"json":{"username":"a","password":"b","__proto__":{"polluted":1}}}',
    })
    expect(raw.statusCode).toBeLessThan(500)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('accept 256 KiB, and 8 MiB only for an import (security.md 26)', async ({ app }) => {
    const large = { json: { username: 'x'.repeat(300_000), password: 'x' } }
    expect((await app.inject({ method: 'POST', url: '/trpc/auth.login', payload: large })).statusCode).toBe(413)
    expect((await app.inject({ method: 'POST', url: '/trpc/admin.importAnimes', payload: large })).statusCode).toBe(401)
  })

  test('accept fifty levels of nesting in a body and in a URL (security.md 26)', async ({ app }) => {
    const sent = (payload: string) =>
      app.inject({ method: 'POST', url: '/trpc/auth.login', headers: { 'content-type': 'application/json' }, payload })
    const asked = (input: string) => app.inject({ url: `/trpc/catalogue.search?input=${encodeURIComponent(input)}` })
    expect((await sent(nested(50))).statusCode).toBe(401)
    expect((await asked(nested(50))).statusCode).toBe(200)
    for (const answer of [await sent(nested(51)), await asked(nested(51)), await asked(nested(2_000))]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error.json.data.problem.code).toBe('INVALID_INPUT')
    }
  })

  test('accept a token in its header only, on both transports (security.md 12)', async ({
    app,
    authorizationOf,
    cast,
  }) => {
    const authorization = authorizationOf(cast.spike)
    const token = authorization.split(' ')[1]!
    const given = encodeURIComponent(JSON.stringify({ authorization }))
    const queries = ['token', 'access_token', 'accessToken', 'jwt'].map((name) => `${name}=${token}`)
    for (const url of ['/api/auth/verify', '/trpc/auth.verify', '/api/profiles/me/settings']) {
      for (const query of [...queries, `authorization=${encodeURIComponent(authorization)}`])
        expect((await app.inject({ url: `${url}?${query}` })).statusCode).toBe(401)
      expect([400, 401]).toContain((await app.inject({ url: `${url}?connectionParams=${given}` })).statusCode)
      const cookie = `accessToken=${token}; token=${token}; authorization=${encodeURIComponent(authorization)}`
      const { statusCode, headers } = await app.inject({ url, headers: { cookie } })
      expect([statusCode, headers['set-cookie']]).toEqual([401, undefined])
      expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(200)
    }
  })

  test('answer an internal error with its id only, on both transports (security.md 41)', async ({
    services,
    inject,
    cast,
  }) => {
    await services.pool.query('alter table user_tags rename to user_tags_away')
    const answers = [
      await inject(cast.jet, { method: 'POST', url: '/api/admin/users/3/tags', payload: { tag: 'VIP' } }),
      await inject(cast.jet, { method: 'POST', url: '/trpc/admin.addTag', payload: { json: { id: 3, tag: 'VIP' } } }),
    ]
    await services.pool.query('alter table user_tags_away rename to user_tags')
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(500)
      expect(body).toContain('Algo salió mal. Inténtalo de nuevo')
      expect(body).toMatch(/"requestId":"[\da-f-]{36}"/)
      expect(body).not.toMatch(/user_tags|relation|insert|select|stack|\.ts|node_modules/i)
    }
  })

  test('accept JSON only (security.md 39)', async ({ app }) => {
    const form = {
      method: 'POST',
      url: '/trpc/auth.login',
      headers: { 'content-type': 'text/plain' },
      payload: '{"json":{}}',
    } as const
    expect((await app.inject(form)).statusCode).toBe(415)
    const unnamed = await app.inject({ method: 'POST', url: '/trpc/auth.logout' })
    expect([unnamed.statusCode, unnamed.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect(unnamed.body).toMatch(/"requestId":"[\da-f-]{36}"/)
    const loud = { ...form, headers: { 'content-type': 'APPLICATION/JSON' }, payload: '{"json":{}}' }
    expect((await app.inject({ ...loud, url: '/trpc/auth.logout' })).statusCode).toBe(200)
  })
})

test('superjson types that our client never sends are rejected before they are built', async ({ app }) => {
  for (const [type, username] of [
    [['typed-array', 'Float64Array'], { length: 200_000_000 }],
    [['typed-array', 'Uint8Array'], 9e15],
    ['regexp', '/(a+)+$/'],
    ['bigint', 'x'],
    [['class', 'Object'], {}],
    [JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`), 'x'],
  ]) {
    const payload = { json: { username, password: 'x' }, meta: { values: { username: [type] } } }
    const started = process.cpuUsage()
    const response = await app.inject({ method: 'POST', url: '/trpc/auth.login', payload })
    // CPU time of this process, which other load does not affect
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(500)
    expect({ type, status: response.statusCode, ...response.json().error.json.data.problem }).toMatchObject({
      type,
      status: 400,
      code: 'MALFORMED_BODY',
    })
  }
})

test('omitted and shared values of superjson are restored', async ({ app }) => {
  const payload = {
    json: { username: 'spike', password: 'see you space cowboy', extra: null },
    meta: { values: { extra: ['undefined'] }, referentialEqualities: { username: ['password'] } },
  }
  expect((await app.inject({ method: 'POST', url: '/trpc/auth.login', payload })).statusCode).toBe(200)
})
