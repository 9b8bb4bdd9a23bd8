import { sweepMedia } from '@animeteca/api/media/sweep-media'
import { drawn, sizeOf } from '@animeteca/api/test/catalogue/sample-pictures'
import { coverAt, coverSource, coverWidths } from '@animeteca/contracts/media/cover-widths'
import { describe, expect } from 'vitest'
import { test as base } from './fixtures.ts'

const boundary = 'bebop'

export const test = base.extend<{ uploadCover: (picture: ReturnType<typeof drawn>) => Promise<string> }>({
  uploadCover: async ({ inject, cast }, use) => {
    await use(async (picture) => {
      const answer = await inject(cast.jet, {
        method: 'POST',
        url: '/api/admin/covers',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat([
          Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`),
          await picture.jpeg().toBuffer(),
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ]),
      })
      return answer.json().coverImage
    })
  },
})

/** Tests of served pictures, for every kind of storage. */
export function describePictures(place: string) {
  describe(`a stored cover in ${place}`, () => {
    test('is served in every width, and in full', async ({ inject, uploadCover }) => {
      const cover = await uploadCover(drawn(760, 1_140))
      const { srcSet } = coverSource(cover) as { srcSet: string }
      const named = srcSet.split(', ').map((one) => one.split(' ') as [string, string])
      expect(named.map(([, width]) => width)).toEqual(['96w', '192w', '384w', '512w', '720w'])
      let larger = 0
      for (const [url, width] of named) {
        const { statusCode, headers, rawPayload } = await inject(null, { url })
        expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-disposition': 'inline' })
        expect(headers['content-security-policy']).toContain('sandbox')
        expect(`${(await sizeOf(rawPayload)).width}w`).toBe(width)
        expect(rawPayload.length).toBeGreaterThan(larger)
        larger = rawPayload.length
      }
    })

    test('in landscape format fills a portrait frame, and a small one is not enlarged', async ({
      inject,
      uploadCover,
    }) => {
      const sizeAt = async (cover: string, width: 96 | 512) =>
        sizeOf((await inject(null, { url: coverAt(cover, width) })).rawPayload)
      const wide = await uploadCover(drawn(720, 360))
      expect(await sizeAt(wide, 96)).toEqual({ width: 288, height: 144 })
      const small = await uploadCover(drawn(100, 150))
      expect(await sizeAt(small, 96)).toEqual({ width: 96, height: 144 })
      expect(await sizeAt(small, 512)).toEqual({ width: 100, height: 150 })
    })

    test('from before widths existed gets them on the first request, also a concurrent one', async ({
      inject,
      services,
    }) => {
      const cover = await services.media.savePicture(await drawn(600, 900).webp().toBuffer())
      const answers = await Promise.all(
        [...coverWidths, ...coverWidths].map((width) => inject(null, { url: coverAt(cover, width) })),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
      expect(await sizeOf(answers[2]!.rawPayload)).toEqual({ width: 384, height: 576 })
    })

    test('exists in these widths only, and under no other name', async ({ inject, uploadCover }) => {
      const cover = await uploadCover(drawn(300, 450))
      const strangers = [
        cover.replace('.webp', '-97.webp'),
        cover.replace('.webp', '-9600.webp'),
        cover.replace('.webp', '-096.webp'),
        cover.replace('.webp', '-96.png'),
        `/media/${'0'.repeat(64)}-96.webp`,
        '/media/../-96.webp',
      ]
      for (const url of strangers) expect((await inject(null, { url })).statusCode).toBe(404)
    })

    test('is cached for a year, and answered 304 if unchanged', async ({ inject, uploadCover }) => {
      const cover = await uploadCover(drawn(200, 300))
      for (const url of [cover, coverAt(cover, 96)]) {
        const { headers } = await inject(null, { url })
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
        const again = await inject(null, { url, headers: { 'if-none-match': String(headers['etag']) } })
        expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']])
        const changed = await inject(null, { url, headers: { 'if-none-match': '"another"' } })
        expect(changed.statusCode).toBe(200)
        const { statusCode, headers: ofHead, body } = await inject(null, { url, method: 'HEAD' })
        expect([statusCode, ofHead['content-length'], body]).toEqual([200, headers['content-length'], ''])
      }
      // a missing picture is not answered 304
      const nobodys = { url: `/media/${'0'.repeat(64)}.webp`, headers: { 'if-none-match': '*' } }
      expect((await inject(null, nobodys)).statusCode).toBe(404)
    })

    test('supports range requests', async ({ inject, uploadCover }) => {
      const url = await uploadCover(drawn(200, 300))
      const { rawPayload: whole, headers } = await inject(null, { url })
      const { length } = whole
      const pieceOf = async (range: string, more = {}) => {
        const answer = await inject(null, { url, headers: { range, ...more } })
        return [answer.statusCode, answer.headers['content-range'], answer.rawPayload]
      }
      expect(await pieceOf('bytes=0-9')).toEqual([206, `bytes 0-9/${length}`, whole.subarray(0, 10)])
      expect(await pieceOf('bytes=10-')).toEqual([206, `bytes 10-${length - 1}/${length}`, whole.subarray(10)])
      expect(await pieceOf('bytes=-5')).toEqual([
        206,
        `bytes ${length - 5}-${length - 1}/${length}`,
        whole.subarray(-5),
      ])
      expect(await pieceOf(`bytes=0-${length * 2}`)).toEqual([206, `bytes 0-${length - 1}/${length}`, whole])
      const etag = String(headers['etag'])
      expect((await pieceOf('bytes=0-0', { 'if-range': etag }))[0]).toBe(206)
      expect(await pieceOf('bytes=0-0', { 'if-range': '"another"' })).toEqual([200, undefined, whole])
      for (const none of [`bytes=${length}-`, 'bytes=-0'])
        expect((await pieceOf(none)).slice(0, 2)).toEqual([416, `bytes */${length}`])
      for (const all of ['bytes=5-4', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'x'])
        expect(await pieceOf(all)).toEqual([200, undefined, whole])
    })

    test('that cannot be resized is served in its original size', async ({ inject, services }) => {
      const cover = await services.media.savePicture(Buffer.from('no picture at all'))
      const answer = await inject(null, { url: coverAt(cover, 96) })
      expect([answer.statusCode, answer.headers['location'], answer.headers['cache-control']]).toEqual([
        302,
        cover,
        'no-store',
      ])
    })

    test('is deleted in every width once unused, and kept in every width while its anime is in the trash', async ({
      inject,
      cast,
      rest,
      services,
      uploadCover,
    }) => {
      const { pool, media } = services
      const statusOf = async (cover: string) => {
        const urls = [cover, ...coverWidths.map((width) => coverAt(cover, width))]
        return new Set(await Promise.all(urls.map(async (url) => (await inject(null, { url })).statusCode)))
      }
      const replaced = await uploadCover(drawn(100, 150))
      const shown = await uploadCover(drawn(101, 150))
      const title = 'Cowboy Bebop'
      for (const coverImage of [replaced, shown]) await rest(cast.jet, 'PUT /admin/anime/1', { title, coverImage })
      await sweepMedia(pool, media)
      expect(await statusOf(replaced)).toEqual(new Set([200]))
      await sweepMedia(pool, media, -60_000)
      expect(await statusOf(replaced)).toEqual(new Set([404]))
      expect(await statusOf(shown)).toEqual(new Set([200]))

      // a width that a concurrent request created while the picture was deleted
      await media.saveWidth(replaced, 96, Buffer.from('left behind'))
      await sweepMedia(pool, media, -60_000)
      expect(await statusOf(replaced)).toEqual(new Set([404]))

      const all = await rest(cast.jet, 'DELETE /admin/animes/all')
      expect(all.status).toBe(200)
      await sweepMedia(pool, media, -60_000)
      expect(await statusOf(shown)).toEqual(new Set([200]))
    })
  })
}
