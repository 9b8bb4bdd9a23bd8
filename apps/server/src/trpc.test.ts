import { describe, expect } from 'vitest'
import { test } from './test/fixtures.ts'

describe('procedures over HTTP', () => {
  test('answer a batch in its order, each with its own outcome', async ({ app }) => {
    const input = encodeURIComponent(JSON.stringify({ 0: { json: { id: 1 } }, 1: { json: { id: 999 } } }))
    const response = await app.inject({ url: `/trpc/catalogue.byId,catalogue.byId?batch=1&input=${input}` })
    expect(response.statusCode).toBe(207)
    const [first, second] = response.json()
    expect(first.result.data.json.title).toBe('Cowboy Bebop')
    expect(second.error.json.data.problem).toMatchObject({ code: 'ANIME_NOT_FOUND', error: 'Anime no encontrado' })
  })

  test('give a large catalogue once in a batch, however often it is asked for', async ({ app, services }) => {
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

  test('refuse a batch of sixty sign-ins, and count each call of a smaller one (security.md 10)', async ({
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
    const answers = [...(await batchOf(20)).json(), ...(await batchOf(20)).json()]
    const statuses = answers.map(({ error }) => error.json.data.httpStatus)
    expect(statuses.filter((status) => status === 401)).toHaveLength(25)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
    // whoever is refused takes no lock, so that the count stands still but for those who came at the same moment
    const { rows } = await services.pool.query(`select hits from throttles where key = 'login:network:198.51.100.90'`)
    expect(rows[0].hits).toBeLessThan(30)
  })

  test('never show a stack, a statement or a path (security.md 41)', async ({ app }) => {
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

  test('cannot reach prototypes through superjson (security.md 29)', async ({ app }) => {
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

  test('take 256 KiB, and eight times a megabyte only for an import (security.md 26)', async ({ app }) => {
    const large = { json: { username: 'x'.repeat(300_000), password: 'x' } }
    expect((await app.inject({ method: 'POST', url: '/trpc/auth.login', payload: large })).statusCode).toBe(413)
    expect((await app.inject({ method: 'POST', url: '/trpc/admin.importAnimes', payload: large })).statusCode).toBe(401)
  })

  test('take JSON only (security.md 39)', async ({ app }) => {
    const form = {
      method: 'POST',
      url: '/trpc/auth.login',
      headers: { 'content-type': 'text/plain' },
      payload: '{"json":{}}',
    } as const
    expect((await app.inject(form)).statusCode).toBe(415)
  })
})
