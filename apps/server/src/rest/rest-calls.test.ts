import { brotliDecompressSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const json = { 'content-type': 'application/json' }

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

  test('answers 201 with the id of the created row', async ({ rest, cast }) => {
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

  test('is answered 304 if unchanged to a signed-in client that has a copy', async ({ inject, cast }) => {
    const first = await inject(cast.spike, { url: '/api/anime' })
    const again = await inject(cast.spike, {
      url: '/api/anime',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-store'])
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
