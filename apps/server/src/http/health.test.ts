import { setTimeout } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

/** Blocks the event loop, as an overloaded server does. */
const overwork = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)

describe('health checks', () => {
  test('report alive, and ready once the database is', async ({ app }) => {
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' })
  })

  test('report alive while an overloaded server rejects calls, but no assets (security.md 49)', async ({ app }) => {
    let status = 200
    let retryAfter: unknown
    for (let n = 0; n < 6 && status !== 503; n++) {
      overwork()
      // let timers run: pressure is measured by one, and responses from memory do not yield to it
      await setTimeout(0)
      const answer = await app.inject({ url: '/api/anime/1' })
      status = answer.statusCode
      retryAfter = answer.headers['retry-after']
    }
    expect([status, retryAfter]).toEqual([503, '2'])
    // this server has no web app
    expect((await app.inject({ url: '/assets/page.js' })).statusCode).toBe(404)
    const { statusCode, body } = await app.inject({ url: '/healthz' })
    expect([statusCode, body]).toEqual([200, '{"status":"ok"}'])
  })
})
