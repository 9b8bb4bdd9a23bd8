import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'

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
