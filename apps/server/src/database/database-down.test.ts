import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { connect } from '@animeteca/api/app/connect'
import { createServices } from '@animeteca/api/app/services'
import { describeError } from '@animeteca/api/call/describe-error'
import { createDiskObjects } from '@animeteca/api/media/storage/disk-objects'
import { createMediaStore } from '@animeteca/api/media/storage/media-store'
import { startTcpProxy } from '@animeteca/api/test/database/tcp-proxy'
import { startStopwatch } from '@animeteca/api/test/stopwatch'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { openApp } from '../test/open-app.ts'

describe('while the database is down', () => {
  test('calls fail within two seconds, and work again without a restart (security.md 47)', async ({ databaseUrl }) => {
    const proxy = await startTcpProxy(databaseUrl)
    const database = connect({ url: proxy.url })
    const services = await createServices({
      database,
      databaseUrl: proxy.url,
      authSecrets: ['x'.repeat(32)],
      rateLimits: true,
      mediaDir: tmpdir(),
    })
    const app = await openApp(services)
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

    await app.close()
    await services.bus.close()
    await services.pipeline?.close()
    await database.close()
    proxy.close()
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
