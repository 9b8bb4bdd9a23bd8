import { slowCalls } from '@animeteca/contracts/rates'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const batch = (paths: string[], input: object) => {
  const inputs = Object.fromEntries(paths.map((_, n) => [n, { json: input }]))
  return `/trpc/${paths.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`
}

describe('the connections of a server', () => {
  test('stay available while a visitor requests statistics in batches on many connections', async ({
    app,
    services: { pool },
    cast,
  }) => {
    const url = batch(
      Array.from({ length: 20 }, () => 'profiles.statistics'),
      { id: cast.spike.id },
    )
    const holding = await pool.connect()
    await holding.query('begin; lock table watched_episodes in access exclusive mode')
    const answers = Array.from({ length: 20 }, () => app.inject({ url, remoteAddress: '192.0.2.1' }))
    const busy = () => pool.totalCount - pool.idleCount - 1
    try {
      await expect.poll(busy).toBeGreaterThan(0)
      // give waiting calls time to request a connection, without needing another one
      await holding.query('select 1')
      expect(pool.waitingCount).toBe(0)
      expect(busy()).toBeLessThanOrEqual(Math.min(slowCalls.each, Math.floor(pool.options.max * slowCalls.shareOfPool)))
    } finally {
      await holding.query('rollback')
      holding.release()
    }
    for (const answer of answers) expect((await answer).statusCode).toBeLessThan(500)
  })

  test('stay available while a visitor searches on many connections (security.md 55)', async ({
    app,
    services: { pool },
  }) => {
    const search = (q: string) => app.inject({ url: `/api/anime?q=${q}`, remoteAddress: '192.0.2.1' })
    // the titles are cached by the first search
    expect((await search('bebop')).statusCode).toBe(200)
    const holding = await pool.connect()
    await holding.query('begin; lock table animes in access exclusive mode')
    const answers = Array.from({ length: 20 }, (_, n) => search(`bebop${n}`))
    const busy = () => pool.totalCount - pool.idleCount - 1
    try {
      await expect.poll(busy).toBeGreaterThan(0)
      // give waiting searches time to request a connection, without needing another one
      await holding.query('select 1')
      expect(pool.waitingCount).toBe(0)
      expect(busy()).toBeLessThanOrEqual(slowCalls.each)
    } finally {
      await holding.query('rollback')
      holding.release()
    }
    for (const answer of answers) expect((await answer).statusCode).toBe(200)
  })

  test('are not exhausted by a repeated batch parameter', async ({ inject, cast }) => {
    const url = batch(['catalogue.byId', 'catalogue.byId'], { id: 1 })
    expect((await inject(null, { url })).statusCode).toBe(200)
    for (const other of [`${url}&batch=1`, url.replace('batch=1', 'batch=0'), url.replace('batch=1', 'batch')]) {
      const { statusCode, body } = await inject(cast.spike, { url: other })
      expect([statusCode, body]).toEqual([400, expect.stringContaining('"INVALID_INPUT"')])
    }
  })
})
