import { join } from 'node:path'
import { callTimeouts } from '@animeteca/api/database/connections/pool'
import { isTransactionPooler } from '@animeteca/api/database/connections/pooler'
import { demoPassword } from '@animeteca/api/seed/seed-demo'
import { query } from '@animeteca/postgres/query'
import { describe, expect, onTestFinished, test as base } from 'vitest'
import { address, emptyDatabase, exitOf, folder, forFile, start } from './test/main-process.ts'
import type { AtEnd } from './test/main-process.ts'
import { pgbouncer, startPgbouncer } from './test/proxies/pgbouncer.ts'
import { readStream } from './test/stream-reader.ts'

if (!pgbouncer) console.info('There is no pgbouncer on this machine: tests with a real one are skipped.')

/** A server of two processes that share two PostgreSQL connections through a pooler. */
async function openSite(atEnd: AtEnd) {
  const directUrl = await emptyDatabase(atEnd)
  const pooler = await startPgbouncer(directUrl, { default_pool_size: 2 })
  atEnd(() => pooler.stop())
  const env = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: directUrl,
    DATA_DIR: await folder(atEnd),
    AUTH_SECRETS: 'a secret of the tests that is long enough for HS256',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    SEED: 'demo',
    PORT: '0',
    WORKERS: '2',
  }
  const server = start(env, atEnd)
  const url = await address(server)
  const ask = async (path: string, token = '', body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        connection: 'close',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  const signIn = async (username: string): Promise<string> =>
    (await ask('/api/auth/login', '', { username, password: demoPassword })).body.accessToken
  return { env, directUrl, pooler, url, output: server.output, ask, signIn }
}

const test = base.extend<{ site: Awaited<ReturnType<typeof openSite>> }>({
  site: [forFile(openSite), { scope: 'file' }],
})

describe.skipIf(!pgbouncer)('behind pgbouncer in transaction mode', () => {
  test('the site works with few PostgreSQL connections', async ({ site: { url, ask, signIn } }) => {
    const [spike, jet] = await Promise.all([signIn('spike'), signIn('jet')])
    const readers = [1, 2, 3, 4].map(() => readStream(url, { topics: ['episode:1'] }))
    for (const reader of readers) await expect.poll(() => reader.topics[0]).toBe('ready')
    const sent = await ask('/api/episode/1/comment', spike, { content: 'Nos vemos, vaquero' })
    expect(sent.status).toBe(201)
    // LISTEN uses a direct session
    for (const reader of readers) await expect.poll(() => reader.topics).toContain('episode:1')
    for (const reader of readers) reader.stop()

    // several at a time, so that each meets a backend that another used meanwhile; of sixty simultaneous ones the last would
    // exceed the timeout on a slow machine
    const statuses = new Set<number>()
    const visitOf = async (first: number) => {
      for (let n = first; n < 60; n += 6) {
        const marked = await ask(`/api/tracking/episodes/${(n % 12) + 1}/watched`, spike, {})
        const seen = await ask(n % 2 ? '/api/tracking/episodes/watched' : `/api/episode/${(n % 12) + 1}`, spike)
        for (const { status } of [marked, seen]) statuses.add(status)
      }
    }
    await Promise.all([0, 1, 2, 3, 4, 5].map(visitOf))
    expect([...statuses]).toEqual([200])

    // a temporary sequence, an advisory lock and a longer timeout, each within its transaction
    const animes = [{ title: 'Trigun', year: 1998, genre: 'Acción', description: 'Un pistolero.', episodeCount: 26 }]
    for (const path of ['/api/admin/import/preview', '/api/admin/import'])
      expect(await ask(path, jet, { animes })).toMatchObject({ status: 200 })
  })

  test('slow statements are still cancelled', async ({ site: { pooler, output } }) => {
    expect(await query(pooler.url, 'show statement_timeout')).toEqual([
      { statement_timeout: `${callTimeouts.statement_timeout / 1_000}s` },
    ])
    expect(await query(pooler.url, 'show idle_in_transaction_session_timeout')).toEqual([
      { idle_in_transaction_session_timeout: `${callTimeouts.idle_in_transaction_session_timeout / 1_000}s` },
    ])
    expect(output()).not.toContain('connect_query')
  })

  test('a dead pooler is reported readably, and its return needs no restart', async ({
    site: { pooler, ask, signIn },
  }) => {
    await pooler.kill()
    await expect.poll(async () => (await ask('/readyz')).status).toBe(503)
    expect(await ask('/api/auth/login', '', { username: 'spike', password: demoPassword })).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    })
    await pooler.restart()
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
    expect(await signIn('spike')).toBeTypeOf('string')
  })

  test('backup and verify use the direct connection', async ({ site: { env } }) => {
    const saved = start(env, onTestFinished, join('operator', 'backup.ts'))
    expect(await exitOf(saved.child)).toBe(0)
    const verified = start(env, onTestFinished, join('operator', 'verify.ts'))
    expect({ code: await exitOf(verified.child), output: verified.output() }).toMatchObject({ code: 0 })
  })

  test('startup recognises a busy pooler', async ({ site: { pooler } }) => {
    const ended = new AbortController()
    const others = [1, 2, 3].map(async () => {
      while (!ended.signal.aborted) await query(pooler.url, 'select pg_sleep(random() * 0.004)')
    })
    const known: boolean[] = []
    for (let start = 0; start < 20; start++) known.push(await isTransactionPooler(pooler.url))
    ended.abort()
    await Promise.all(others)
    expect(new Set(known)).toEqual(new Set([true]))
  })

  test('one of the two settings alone is rejected with an explanation', async ({ site: { pooler, directUrl } }) => {
    expect(await refusalOf({ DATABASE_URL: pooler.url })).toBe(
      'DATABASE_URL lleva a un pooler en modo transacción: pon en DATABASE_DIRECT_URL la dirección de PostgreSQL mismo, para lo que necesita una sesión.',
    )
    expect(await refusalOf({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url })).toMatch(
      /^También DATABASE_DIRECT_URL lleva a un pooler/,
    )
    const other = new URL('postgres', directUrl).href
    expect(await refusalOf({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: other })).toBe(
      'DATABASE_URL y DATABASE_DIRECT_URL no llevan a la misma base de datos.',
    )
  })
})

/** The output of a server that does not start. */
async function refusalOf(env: Record<string, string>) {
  const server = start({ DATA_DIR: await folder(), ...env })
  expect(await exitOf(server.child)).toBe(1)
  return server.output().trim()
}
