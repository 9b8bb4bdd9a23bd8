import { countLockWaits } from '@animeteca/api/test/database/lock-waits'
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
    const [holding, counting] = [await pool.connect(), await pool.connect()]
    await holding.query('begin; lock table watched_episodes in access exclusive mode')
    const answers = Array.from({ length: 20 }, () => app.inject({ url, remoteAddress: '192.0.2.1' }))
    const share = Math.min(slowCalls.each, Math.floor(pool.options.max * slowCalls.shareOfPool))
    try {
      await expect.poll(() => countLockWaits(counting)).toBe(share)
      // without a share, each call would wait for the lock or for a connection by now
      expect(await countLockWaits(counting)).toBe(share)
      expect(pool.waitingCount).toBe(0)
    } finally {
      // closing it ends the lock, also when PostgreSQL has ended the transaction, which a rollback would not survive
      holding.release(true)
      counting.release()
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
    const [holding, counting] = [await pool.connect(), await pool.connect()]
    await holding.query('begin; lock table animes in access exclusive mode')
    const answers = Array.from({ length: 20 }, (_, n) => search(`bebop${n}`))
    try {
      await expect.poll(() => countLockWaits(counting)).toBe(slowCalls.each)
      // without a share, each search would wait for the lock or for a connection by now
      expect(await countLockWaits(counting)).toBe(slowCalls.each)
      expect(pool.waitingCount).toBe(0)
    } finally {
      // closing it ends the lock, also when PostgreSQL has ended the transaction, which a rollback would not survive
      holding.release(true)
      counting.release()
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
