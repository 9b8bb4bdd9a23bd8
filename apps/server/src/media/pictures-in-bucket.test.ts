import { startBucket } from '@animeteca/api/test/bucket'
import { drawn } from '@animeteca/api/test/catalogue/sample-pictures'
import { errors } from '@animeteca/contracts/errors'
import { describe, expect, vi } from 'vitest'
import { openApp } from '../test/open-app.ts'
import { describePictures, test } from '../test/served-pictures.ts'

// eslint-disable-next-line no-empty-pattern
test.override('bucket', async ({}, { onCleanup }) => {
  const bucket = await startBucket()
  onCleanup(() => bucket.stop())
  return bucket
})

describePictures('a bucket')

const png = await drawn(60, 60).png().toBuffer()
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

describe('while the bucket is down', () => {
  test('uploads fail without leaving a row, and the rest of the site works', async ({
    bucket,
    cast,
    inject,
    rest,
    services,
    uploadCover,
  }) => {
    const cover = await uploadCover(drawn(400, 600))
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(png)]), 'a.png')
    const sent = new Response(form)
    const upload = {
      method: 'POST' as const,
      headers: { 'content-type': sent.headers.get('content-type')! },
      payload: Buffer.from(await sent.arrayBuffer()),
    }
    const rows = async () => {
      const { rows } = await services.pool.query(
        `select (select count(*) from audit_entries where action = 'admin.cover_uploaded') as covers,
                (select count(*) from users where profile_picture is not null) as pictures`,
      )
      return rows
    }
    expect((await inject(cast.spike, { ...upload, url: '/api/profiles/me/picture' })).statusCode).toBe(200)
    const before = await rows()
    await bucket!.goOffline()

    const refused = { error: errors.PICTURES_UNAVAILABLE.message, code: 'PICTURES_UNAVAILABLE' }
    for (const asking of [
      inject(cast.jet, { ...upload, url: '/api/admin/covers' }),
      inject(cast.spike, { ...upload, url: '/api/profiles/me/picture' }),
      inject(cast.spike, { method: 'PUT', url: '/api/profiles/me', payload: { profilePicture: dataUrl(png) } }),
      inject(null, { url: cover }),
      // a profile with a picture
      inject(cast.spike, { url: '/api/tracking/exports/animeteca.zip' }),
    ]) {
      const answer = await asking
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        503,
        '5',
        expect.objectContaining(refused),
      ])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(await rows()).toEqual(before)

    expect(await rest(cast.spike, 'PUT /profiles/me', { bio: 'Sigo aquí' })).toMatchObject({ status: 200 })
    expect(await rest(null, 'GET /anime')).toMatchObject({ status: 200 })
    const ready = async () => {
      const answer = await inject(null, { url: '/readyz' })
      return [answer.statusCode, answer.json()]
    }
    expect(await ready()).toEqual([200, { status: 'ok', pictures: 'unavailable' }])

    await bucket!.goOnline()
    await vi.waitFor(async () => expect(await ready()).toEqual([200, { status: 'ok' }]), { timeout: 30_000 })
    expect((await inject(null, { url: cover })).statusCode).toBe(200)
    expect((await inject(cast.spike, { ...upload, url: '/api/profiles/me/picture' })).statusCode).toBe(200)
  })
})

test('a public bucket serves its pictures itself, if they exist', async ({ bucket, services, uploadCover }) => {
  const cover = await uploadCover(drawn(300, 450))
  const options = { ...services.options, bucket: { ...bucket!.options, publicUrl: 'https://pictures.example/a' } }
  const app = await openApp({ ...services, options })
  const { statusCode, headers } = await app.inject({ url: cover })
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
    302,
    `https://pictures.example/a/${cover.slice('/media/'.length)}`,
    'public, max-age=31536000, immutable',
  ])
  expect((await app.inject({ url: `/media/${'0'.repeat(64)}.webp` })).statusCode).toBe(404)
  await app.close()
})
