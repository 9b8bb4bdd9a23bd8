import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fail } from '@animeteca/api/lib/fail'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { replyWithProblem } from '../http/responses/problem-reply.ts'
import { serveWeb } from './web.ts'

async function site() {
  const root = await mkdtemp(join(tmpdir(), 'animeteca-web-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), '<script nonce="%CSP_NONCE%"></script><meta content="%CSP_NONCE%">')
  await writeFile(join(root, 'assets', 'main-abc123.js'), 'export {}')
  await writeFile(join(root, 'sw.js'), '')
  const app = fastify()
  app.setErrorHandler(replyWithProblem)
  app.setNotFoundHandler(() => fail('ROUTE_NOT_FOUND'))
  await serveWeb(app, root, async () => true)
  onTestFinished(async () => {
    await app.close()
    await rm(root, { recursive: true })
  })
  return app
}

describe('the web app', () => {
  test.for([
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%5c%2e%2e%5cpackage.json',
    '/assets/%00',
    '/assets/a%00.js',
    '/assets/.hidden',
    '/assets/',
    '/assets//etc/passwd',
  ])('does not serve files at the malformed path %s', async (url) => {
    const app = await site()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    // clients of the Fetch API normalise dots
    const answer = await new Promise<IncomingMessage>((resolve) => get({ host: '127.0.0.1', port, path: url }, resolve))
    expect([answer.statusCode, await text(answer)]).toEqual([404, expect.stringContaining('"ROUTE_NOT_FOUND"')])
  })

  test('is one page for every URL, with a fresh nonce in the page and its policy (security.md 37)', async () => {
    const app = await site()
    const pages = await Promise.all(
      ['/', '/anime/1', '/my-lists?tab=completed', '/profile/don.manga%20'].map((url) => app.inject({ url })),
    )
    const nonces = pages.map(({ body }) => /nonce="([^"]+)"/.exec(body)![1]!)
    expect(new Set(nonces).size).toBe(pages.length)
    for (const [n, { headers, statusCode }] of pages.entries()) {
      expect(statusCode).toBe(200)
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonces[n]}'`)
      expect(headers['content-security-policy']).not.toContain('unsafe')
      // streams are fetched in segments and played from memory; other scripts and workers are blocked
      expect(headers['content-security-policy']).toContain(`media-src 'self' https: blob:; connect-src 'self' https:;`)
      expect(headers['content-security-policy']).toContain(`worker-src 'self';`)
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  test('caches hashed assets for a year, and never answers a missing one with the page', async () => {
    const app = await site()
    expect((await app.inject({ url: '/assets/main-abc123.js' })).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await app.inject({ url: '/assets/main-gone.js' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/../package.json' })).statusCode).toBe(404)
  })

  test('gives the service worker a policy that allows fetching, and its shell the same nonce twice', async () => {
    const app = await site()
    const worker = await app.inject({ url: '/sw.js' })
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; connect-src 'self'`,
    })
    const shell = await app.inject({ url: '/app-shell' })
    const [, nonce] = /nonce="([^"]+)"/.exec(shell.body)!
    expect(shell.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(shell.headers['x-robots-tag']).toBe('noindex')
  })
})
