import { describe, expect } from 'vitest'
import { configOf, connectTo, failuresOf, serve, withoutDatabase } from '../../../test/doctor.ts'
import { test } from '../../../test/fixtures.ts'
import { checkProxy } from './check-proxy.ts'

const proxyFailures = async (PUBLIC_URL: string) =>
  failuresOf(await checkProxy({ config: configOf({ PUBLIC_URL }), ...withoutDatabase }))

describe('checkProxy', () => {
  test('fails if the address does not answer or leads to another site', async () => {
    expect(await proxyFailures('http://127.0.0.1:9')).toEqual([
      expect.stringMatching(/^http:\/\/127.0.0.1:9 no responde \(/),
    ])
    const other = await serve((_, response) => response.end('Welcome to nginx!'))
    expect(await proxyFailures(other.url)).toEqual([`${other.url} no lleva a Animeteca (200)`])
  })

  test('fails if the proxy withholds streams', async () => {
    const buffering = await serve(({ url }, response) => {
      if (url === '/healthz') response.end('{"status":"ok"}')
      else response.writeHead(200).flushHeaders()
    })
    expect(await proxyFailures(buffering.url)).toEqual([
      expect.stringMatching(/^los cambios en directo no llegan en 10 s/),
    ])
  })

  test('fails if a forged address reaches the counters of the site', async ({ services }) => {
    const client = await connectTo(services.options.databaseUrl)
    let isTrusting = true
    const proxy = await serve(({ url, headers }, response) => {
      if (url === '/healthz') return response.end('{"status":"ok"}')
      if (!url?.startsWith('/api/auth/login')) return response.write('event: connected\n\n')
      const from = isTrusting ? headers['x-forwarded-for'] : '127.0.0.1'
      return services.pool
        .query(`insert into throttles (key, hits, window_ends_at) values ($1, 1, now()) on conflict do nothing`, [
          `login:network:${String(from)}`,
        ])
        .then(() => response.writeHead(401).end())
    })
    const forged = async () => failuresOf(await checkProxy({ config: configOf({ PUBLIC_URL: proxy.url }), client }))
    expect(await forged()).toEqual([expect.stringContaining('X-Forwarded-For')])
    isTrusting = false
    expect(await forged()).toEqual([])
  })
})
