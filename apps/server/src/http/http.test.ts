import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { securityHeaders } from './security-headers.ts'

const problem = {
  error: expect.any(String),
  message: expect.any(String),
  code: expect.any(String),
  fields: null,
  requestId: expect.stringMatching(/^[\da-f-]{36}$/),
}

const json = { 'content-type': 'application/json' }

describe('an error response', () => {
  test.for([
    ['of an unknown address', { url: '/api/nada' }, 404, 'La dirección no existe'],
    [
      'of broken JSON',
      { method: 'POST', url: '/api/auth/login', headers: json, payload: '{"username":' },
      400,
      'El cuerpo de la petición no es JSON válido',
    ],
    [
      'of another type of content',
      { method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'text/plain' }, payload: 'username=spike' },
      415,
      'El tipo de contenido no se admite',
    ],
    [
      'of a form',
      {
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=b',
      },
      415,
      'El tipo de contenido no se admite',
    ],
    [
      'of a compressed body',
      { method: 'POST', url: '/api/auth/login', headers: { ...json, 'content-encoding': 'gzip' }, payload: 'x' },
      415,
      'El tipo de contenido no se admite',
    ],
    [
      'of a compressed call of a procedure',
      { method: 'POST', url: '/trpc/auth.login', headers: { ...json, 'content-encoding': 'gzip' }, payload: 'x' },
      415,
      'El tipo de contenido no se admite',
    ],
    [
      'of a compressed form',
      {
        method: 'POST',
        url: '/api/admin/covers',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' },
        payload: 'x',
      },
      415,
      'El tipo de contenido no se admite',
    ],
    [
      'of a body over 256 KiB',
      {
        method: 'POST',
        url: '/api/auth/login',
        headers: json,
        payload: JSON.stringify({ username: 'x'.repeat(300_000) }),
      },
      413,
      'Los datos enviados son demasiado grandes',
    ],
    [
      'of 51 levels',
      { method: 'POST', url: '/api/auth/login', headers: json, payload: `${'['.repeat(51)}${']'.repeat(51)}` },
      400,
      'Revisa los datos enviados',
    ],
    [
      'of a body that is no object',
      { method: 'POST', url: '/api/auth/login', headers: json, payload: '[1]' },
      400,
      'Revisa los datos enviados',
    ],
    ['of a broken escape in the address', { url: '/api/anime/%zz' }, 400, 'Revisa los datos enviados'],
    ['of a missing anime', { url: '/api/anime/999' }, 404, 'Anime no encontrado'],
    ['of a visitor', { url: '/api/auth/verify' }, 401, 'Debes iniciar sesión'],
    [
      'of a stale token on a public call',
      { url: '/api/anime/1', headers: { authorization: 'Bearer a.b.c' } },
      401,
      'Tu sesión ha caducado. Vuelve a iniciar sesión',
    ],
  ] as const)('%s has the documented shape (security.md 26, 39, 41)', async ([, request, status, message], { app }) => {
    const response = await app.inject(request as object)
    expect([response.statusCode, response.json()]).toEqual([status, { ...problem, error: message, message }])
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('lists each invalid field', async ({ rest }) => {
    const { status, body } = await rest(null, 'POST /auth/register', { username: 'julia', email: 'x', password: '123' })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { email: 'El email no es válido', password: 'La contraseña debe tener al menos 6 caracteres' },
    })
  })

  test('is a conflict for a taken name or number, on both transports', async ({ rest, inject, cast }) => {
    expect(await rest(cast.jet, 'POST /admin/anime/1/season', { seasonNumber: 1 })).toMatchObject({
      status: 409,
      body: { error: 'Ya existe una temporada con ese número en este anime' },
    })
    const overTrpc = await inject(cast.jet, {
      method: 'POST',
      url: '/trpc/admin.addSeason',
      payload: { json: { id: 1, seasonNumber: 1 } },
    })
    expect(overTrpc.statusCode).toBe(409)
    expect(overTrpc.json().error.json.data.problem).toMatchObject({ code: 'SEASON_NUMBER_TAKEN' })
  })

  test('has Retry-After for too many requests', async ({ app }) => {
    const attempt = () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '198.51.100.77',
        payload: { username: 'nadie', password: 'x' },
      })
    for (let n = 0; n < 10; n++) expect((await attempt()).statusCode).toBe(401)
    const refused = await attempt()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a REST call', () => {
  test('accepts a JSON content type without a body if none is needed', async ({ app, inject, cast }) => {
    const logout = await app.inject({ method: 'POST', url: '/api/auth/logout', headers: json, payload: '' })
    expect([logout.statusCode, logout.json()]).toEqual([200, { success: true }])
    const gone = await inject(cast.jet, { method: 'DELETE', url: '/api/admin/anime/999', headers: json, payload: '' })
    expect(gone.statusCode).toBe(404)
  })

  test('cannot pollute prototypes (security.md 29)', async ({ app }) => {
    for (const payload of ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}']) {
      const response = await app.inject({ method: 'POST', url: '/api/auth/login', headers: json, payload })
      expect(response.statusCode).toBe(400)
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test('prefers values of the URL to those of the body', async ({ rest, cast }) => {
    expect((await rest(cast.jet, 'PUT /admin/season/999', { id: 1, seasonNumber: 5 })).status).toBe(404)
  })

  test('answers 201 with the id of what it creates', async ({ rest, cast }) => {
    expect(await rest(cast.jet, 'POST /admin/anime', { title: 'Trigun' })).toMatchObject({
      status: 201,
      body: { animeId: expect.any(Number) },
    })
  })
})

describe('GET /api/anime', () => {
  test('is answered 304 if unchanged', async ({ app }) => {
    const first = await app.inject({ url: '/api/anime', headers: { 'accept-encoding': 'br' } })
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
    const again = await app.inject({ url: '/api/anime', headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is the documented object in plain JSON', async ({ rest }) => {
    const { body } = await rest(null, 'GET /anime')
    expect(body.total).toBe(body.animes.length)
    expect(Object.keys(body.animes[0]).toSorted()).toEqual([
      'coverImage',
      'episodeCount',
      'hasEarlyAccess',
      'id',
      'isCompleted',
      'rating',
      'releaseYear',
      'seasonCount',
      'status',
      'synopsis',
      'title',
    ])
  })

  test('serves the same cached bytes on every path', async ({ app }) => {
    const rest = await app.inject({ url: '/api/anime' })
    const strayed = await app.inject({ url: '/api/anime?x=1' })
    expect([strayed.headers.etag, strayed.body]).toEqual([rest.headers.etag, rest.body])
    const input = encodeURIComponent('{"json":{}}')
    expect((await app.inject({ url: `/trpc/catalogue.list?input=${input}` })).body).toBe(
      `{"result":{"data":{"json":${rest.body}}}}`,
    )
    const batch = encodeURIComponent('{"0":{"json":{}},"1":{"json":{}}}')
    const both = await app.inject({ url: `/trpc/catalogue.list,catalogue.list?batch=1&input=${batch}` })
    expect(both.body).toBe(`[${Array(2).fill(`{"result":{"data":{"json":${rest.body}}}}`).join(',')}]`)
    const encoded = await app.inject({ url: '/api/anime', headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(encoded.rawPayload).toString()).toBe(rest.body)
  })

  test('is paged and searched on request (security.md 28)', async ({ rest }) => {
    const { body } = await rest(null, `GET /anime?q=${encodeURIComponent('corazón')}&limit=1`)
    expect(body).toMatchObject({ total: 1, nextCursor: null, animes: [{ title: 'Corazón de Acero' }] })
    expect((await rest(null, 'GET /anime?limit=1e9')).status).toBe(400)
    expect((await rest(null, 'GET /anime?limit=')).status).toBe(400)
  })
})

describe('every response', () => {
  test('has the security headers, and does not name the server software (security.md 38)', async ({ app }) => {
    const { headers } = await app.inject({ url: '/api/anime/1' })
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining(`default-src 'none'`),
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('to a signed-in person is not stored (security.md 38)', async ({ inject, cast }) => {
    expect((await inject(cast.spike, { url: '/api/anime/1' })).headers['cache-control']).toBe('no-store')
    expect((await inject(cast.spike, { url: '/trpc/auth.verify' })).headers['cache-control']).toBe('no-store')
  })

  test('that contains tokens is not stored (security.md 38)', async ({ app }) => {
    const payload = { username: 'julia', email: 'julia@bebop.example', password: 'see you space cowboy' }
    const { statusCode, headers, body } = await app.inject({ method: 'POST', url: '/api/auth/register', payload })
    expect([statusCode, headers['cache-control']]).toEqual([201, 'no-store'])
    expect(body).toContain('refreshToken')
  })

  test('is tagged and compressed if large, and neither if small', async ({ app }) => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const large = await app.inject({ url: '/api/anime/1', headers })
    expect(large.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(large.rawPayload).toString()).toBe((await app.inject({ url: '/api/anime/1' })).body)
    const again = await app.inject({ url: '/api/anime/1', headers: { 'if-none-match': `W/${large.headers.etag}` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])

    const { headers: small } = await app.inject({ url: '/api/anime/cards?ids=1', headers })
    expect([small.etag, small['content-encoding']]).toEqual([undefined, undefined])
  })

  test('has the same headers however it was sent', async ({ app }) => {
    const urls = [
      '/api/anime/1',
      '/api/anime',
      '/api/nada',
      '/healthz',
      '/trpc/catalogue.index',
      '/trpc/catalogue.byId,x',
    ]
    for (const url of urls) {
      expect((await app.inject({ url })).headers).toMatchObject(securityHeaders(undefined))
      const { headers } = await app.inject({ url, method: 'HEAD' })
      expect(headers).toMatchObject(securityHeaders(undefined))
    }
  })

  test('with an uploaded or generated picture forbids scripts (security.md 33)', async ({ app }) => {
    const { headers } = await app.inject({ url: '/media/demo/covers/akira.svg' })
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    })
  })

  test('to another origin allows nothing (security.md 39)', async ({ app }) => {
    const { headers } = await app.inject({ url: '/api/anime/1', headers: { origin: 'https://evil.example' } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('ignores a forged client address (security.md 40)', async ({ app, services }) => {
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '198.51.100.78',
      headers: { 'x-forwarded-for': '6.6.6.6' },
      payload: { username: 'forger', password: 'x' },
    })
    const { rowCount } = await services.pool.query(`select from audit_entries where ip = '6.6.6.6'`)
    expect(rowCount).toBe(0)
  })

  test('in production reveals nothing about the server (security.md 42)', async ({ app }) => {
    for (const url of ['/api/docs', '/api/openapi.json', '/metrics', '/_ui'])
      expect((await app.inject({ url })).statusCode).toBe(404)
  })
})

/** Blocks the event loop, as an overloaded server does. */
const overwork = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)

describe('health checks', () => {
  test('report alive, and ready once the database is', async ({ app }) => {
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' })
  })

  test('report alive while an overloaded server rejects calls (security.md 49)', async ({ app }) => {
    let status = 200
    for (let n = 0; n < 6 && status !== 503; n++) {
      overwork()
      // let timers run: pressure is measured by one, and responses from memory do not yield to it
      await setTimeout(0)
      status = (await app.inject({ url: '/api/anime/1' })).statusCode
    }
    expect(status).toBe(503)
    const { statusCode, body } = await app.inject({ url: '/healthz' })
    expect([statusCode, body]).toEqual([200, '{"status":"ok"}'])
  })
})
