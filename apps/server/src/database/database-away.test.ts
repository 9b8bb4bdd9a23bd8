import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { connect } from '@animeteca/api/app/connect'
import { createServices } from '@animeteca/api/app/services'
import { describeError } from '@animeteca/api/call/describe-error'
import { createDiskObjects } from '@animeteca/api/media/storage/disk-objects'
import { createMediaStore } from '@animeteca/api/media/storage/media-store'
import { awakeClock } from '@animeteca/api/test/awake-clock'
import { wireTo } from '@animeteca/api/test/wire'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { openApp } from '../test/open-app.ts'

describe('while the database is away', () => {
  test('calls say so within two seconds, and work again without a restart (security.md 47)', async ({
    databaseUrl,
  }) => {
    const wire = await wireTo(databaseUrl)
    const database = connect({ url: wire.url })
    const services = await createServices({
      database,
      databaseUrl: wire.url,
      authSecrets: ['x'.repeat(32)],
      rateLimits: true,
      mediaDir: tmpdir(),
    })
    const app = await openApp(services)
    expect((await app.inject({ url: '/api/anime/1' })).statusCode).toBe(200)

    wire.cut()
    using clock = awakeClock()
    // what was asked for a moment ago is kept for some seconds, and would still be answered
    const [read, trpc, ready, alive] = await Promise.all(
      ['/api/anime/2', '/trpc/catalogue.byId?input=%7B%22json%22%3A%7B%22id%22%3A2%7D%7D', '/readyz', '/healthz'].map(
        (url) => app.inject({ url }),
      ),
    )
    // two seconds, and what a busy machine adds; without an end of its own it is minutes
    expect(clock.read()).toBeLessThan(10_000)
    expect([read!.statusCode, trpc!.statusCode, ready!.statusCode, alive!.statusCode]).toEqual([503, 503, 503, 200])
    // a proxy that asks goes on to send people here, who are answered in sentences
    expect((await app.inject({ url: '/readyz?closing' })).statusCode).toBe(200)
    expect(read!.headers['retry-after']).toBe('2')
    expect(read!.json()).toMatchObject({ code: 'UNAVAILABLE', error: expect.stringContaining('no está disponible') })

    wire.mend()
    await expect.poll(async () => (await app.inject({ url: '/api/anime/1' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)

    await app.close()
    await services.bus.close()
    await services.pipeline?.close()
    await database.close()
    wire.close()
  })
})

describe('while no disk has room', () => {
  test('whoever writes is told so, and nothing is saved; whoever reads is answered', async ({
    services: { pool },
    rest,
    cast,
  }) => {
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

  test.skipIf(process.platform !== 'linux')('a picture that does not fit is refused in the same words', async () => {
    const folder = createDiskObjects(tmpdir())
    const media = createMediaStore({ ...folder, put: (_name, picture) => writeFile('/dev/full', picture) })
    const error = await media.savePicture(Buffer.from('a picture')).catch((reason: unknown) => reason)
    expect(describeError(error)).toMatchObject({ key: 'STORAGE_FULL', retryAfter: 60 })
  })
})
