import { test as base } from '@animeteca/api/test/fixtures'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { openApp } from '../../test/open-app.ts'

const origin = 'https://otra.example'

const test = base.extend<{ app: FastifyInstance }>({
  app: [
    async ({ services }, use) => {
      const app = await openApp(services, { webOrigins: [origin] })
      await use(app)
      await app.close()
    },
    { scope: 'file' },
  ],
})

describe('CORS for an allowed origin', () => {
  test.for(['GET', 'POST', 'PUT', 'DELETE'])(
    'allows %s with a token and an idempotency key',
    async (method, { app }) => {
      const { statusCode, headers } = await app.inject({
        method: 'OPTIONS',
        url: '/api/profiles/me',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type,idempotency-key',
        },
      })
      expect(statusCode).toBe(204)
      expect(headers['access-control-allow-origin']).toBe(origin)
      expect(String(headers['access-control-allow-methods']).split(', ')).toContain(method)
      const allowed = String(headers['access-control-allow-headers']).split(', ')
      expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']))
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    },
  )

  test('exposes the response, its entity tag and Retry-After, also of errors', async ({ app }) => {
    for (const url of ['/api/anime/1', '/api/auth/verify', '/trpc/catalogue.index']) {
      const { headers } = await app.inject({ url, headers: { origin } })
      expect(headers['access-control-allow-origin']).toBe(origin)
      expect(String(headers['access-control-expose-headers']).split(', ')).toEqual(['etag', 'retry-after'])
    }
  })

  test('rejects any other origin (security.md 39)', async ({ app }) => {
    const { headers } = await app.inject({
      method: 'OPTIONS',
      url: '/api/profiles/me',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})
