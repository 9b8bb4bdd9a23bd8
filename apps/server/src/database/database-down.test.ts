import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { connect } from '@animeteca/api/app/connect'
import { createServices } from '@animeteca/api/app/services'
import { describeError } from '@animeteca/api/call/describe-error'
import type { Timeouts } from '@animeteca/api/database/connections/pool'
import { createDiskObjects } from '@animeteca/api/media/storage/disk-objects'
import { createMediaStore } from '@animeteca/api/media/storage/media-store'
import { cast, password } from '@animeteca/api/test/cast'
import { startTcpProxy } from '@animeteca/api/test/database/tcp-proxy'
import { startStopwatch } from '@animeteca/api/test/stopwatch'
import type { InjectOptions } from 'fastify'
import { describe, expect, onTestFinished } from 'vitest'
import { test } from '../test/fixtures.ts'
import { openApp } from '../test/open-app.ts'

/** A server on a connection to the database that a test can interrupt. */
async function openBehindProxy(databaseUrl: string, options: { timeouts?: Timeouts; isPipelined?: boolean } = {}) {
  const proxy = await startTcpProxy(databaseUrl)
  const database = connect({ url: proxy.url, ...options })
  const services = await createServices({
    database,
    databaseUrl: proxy.url,
    authSecrets: ['x'.repeat(32)],
    rateLimits: true,
    mediaDir: tmpdir(),
    ...options,
  })
  const app = await openApp(services)
  onTestFinished(async () => {
    await app.close()
    await services.bus.close()
    await services.pipeline?.close()
    await database.close()
    proxy.close()
  })
  return { proxy, services, app }
}

describe('while the database is down', () => {
  test('calls fail within two seconds, and work again without a restart (security.md 47)', async ({ databaseUrl }) => {
    const { proxy, app } = await openBehindProxy(databaseUrl)
    expect((await app.inject({ url: '/api/anime/1' })).statusCode).toBe(200)

    proxy.cut()
    using clock = startStopwatch()
    // a response cached moments ago would still be served for some seconds
    const [read, trpc, ready, alive] = await Promise.all(
      ['/api/anime/2', '/trpc/catalogue.byId?input=%7B%22json%22%3A%7B%22id%22%3A2%7D%7D', '/readyz', '/healthz'].map(
        (url) => app.inject({ url }),
      ),
    )
    // two seconds plus a margin for a busy machine; without a timeout it would take minutes
    expect(clock.read()).toBeLessThan(10_000)
    expect([read!.statusCode, trpc!.statusCode, ready!.statusCode, alive!.statusCode]).toEqual([503, 503, 503, 200])
    // a proxy keeps sending people here, and they get readable errors
    expect((await app.inject({ url: '/readyz?closing' })).statusCode).toBe(200)
    expect(read!.headers['retry-after']).toBe('2')
    expect(read!.json()).toMatchObject({ code: 'UNAVAILABLE', error: expect.stringContaining('no está disponible') })

    proxy.restore()
    await expect.poll(async () => (await app.inject({ url: '/api/anime/1' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })

  test('calls fail within seconds if it keeps its connections open and does not answer, and work again without a restart', async ({
    databaseUrl,
  }) => {
    const { proxy, services, app } = await openBehindProxy(databaseUrl, {
      timeouts: { statement_timeout: 2_000, lock_timeout: 2_000 },
      isPipelined: false,
    })
    const login = () =>
      app.inject({ method: 'POST', url: '/api/auth/login', payload: { username: cast.spike.username, password } })
    const authorization = `Bearer ${(await login()).json().accessToken}`
    const call = (request: InjectOptions) => app.inject({ ...request, headers: { authorization } })
    const ask = () =>
      Promise.all([
        call({ url: '/api/tracking/exports/animeteca.zip' }),
        call({ method: 'PUT', url: '/api/profiles/me', payload: { bio: 'Whatever happens' } }),
        login(),
        app.inject({ url: '/readyz' }),
      ])
    const statuses = async () => (await ask()).map(({ statusCode }) => statusCode)
    expect(await statuses()).toEqual([200, 200, 200, 200])

    proxy.stopForwarding()
    using clock = startStopwatch()
    const silent = await ask()
    // five seconds for a connection that was open, two for a new one, and a margin for a busy machine; without a timeout it would take minutes
    expect(clock.read()).toBeLessThan(20_000)
    for (const { statusCode, headers } of silent) expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    expect(silent[0].json()).toMatchObject({
      code: 'UNAVAILABLE',
      error: expect.stringContaining('no está disponible'),
    })
    // a job may be trying to connect at this moment
    await expect.poll(() => services.pool.totalCount).toBe(0)

    proxy.restore()
    await expect.poll(statuses).toEqual([200, 200, 200, 200])
  })
})

test('while the database is read-only, writes are unavailable and reads work', async ({
  services: { pool },
  rest,
  cast,
}) => {
  // as in a database that was demoted, or whose provider has stopped writes to a full disk
  await pool.query(`
    create function is_standby() returns trigger language plpgsql as
      $$ begin raise exception 'cannot execute INSERT in a read-only transaction' using errcode = 'read_only_sql_transaction'; end $$;
    create trigger is_standby before insert on watched_episodes execute function is_standby()`)
  expect(await rest(cast.spike, 'POST /tracking/episodes/2/watched')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { code: 'UNAVAILABLE' },
  })
  expect((await rest(cast.spike, 'GET /tracking/episodes/watched')).status).toBe(200)
  await pool.query('drop function is_standby cascade')
  expect((await rest(cast.spike, 'POST /tracking/episodes/2/watched')).status).toBe(200)
})

describe('while the disk is full', () => {
  test('writes fail with an error and save nothing, and reads work', async ({ services: { pool }, rest, cast }) => {
    await pool.query(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on watched_episodes execute function no_room()`)
    const refused = await rest(cast.spike, 'POST /tracking/episodes/1/watched')
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '60' },
      body: { code: 'STORAGE_FULL', message: expect.stringContaining('sin espacio') },
    })
    expect((await rest(cast.spike, 'GET /tracking/episodes/watched')).status).toBe(200)
    await pool.query('drop function no_room cascade')
    expect((await rest(cast.spike, 'POST /tracking/episodes/1/watched')).status).toBe(200)
  })

  test.skipIf(process.platform !== 'linux')('an upload that does not fit fails with the same error', async () => {
    const folder = createDiskObjects(tmpdir())
    const media = createMediaStore({ ...folder, put: (_name, picture) => writeFile('/dev/full', picture) })
    const error = await media.savePicture(Buffer.from('a picture')).catch((reason: unknown) => reason)
    expect(describeError(error)).toMatchObject({ key: 'STORAGE_FULL', retryAfter: 60 })
  })
})
