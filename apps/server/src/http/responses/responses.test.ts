import { brotliDecompressSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { securityHeaders } from './security-headers.ts'

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

  test.for([
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000', undefined],
    ['gzip;q=0, br;q=0.5', 'br'],
  ])('is not compressed with an encoding that Accept-Encoding: %s refuses', async ([accepted, encoding], { app }) => {
    const { headers } = await app.inject({ url: '/api/anime/1', headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
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

  test('to a range outside a file is 416 with its length', async ({ app }) => {
    const url = '/media/demo/avatars/spike.svg'
    const { rawPayload } = await app.inject({ url })
    for (const range of ['bytes=99999999-', 'bytes=-0']) {
      const { statusCode, headers } = await app.inject({ url, headers: { range } })
      expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${rawPayload.length}`])
    }
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
