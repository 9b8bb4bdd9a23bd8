import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import { bomb, drawn, invalidPicture, samples } from '../../test/catalogue/sample-pictures.ts'
import { test } from '../../test/fixtures.ts'

describe('admin.uploadCover', () => {
  test('refuses files other than pictures, polyglot files, decompression bombs and files that are too large', async ({
    as,
    cast,
  }) => {
    const { uploadCover } = as(cast.jet).admin
    const page = Buffer.concat([await samples.gif(), Buffer.from('<script>alert(1)</script>')])
    const cut = (await samples.jpeg()).subarray(0, 4_000)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const file of [Buffer.from('hola'), Buffer.alloc(0), svg, page, cut, await bomb()])
      await expect(uploadCover({ file })).rejects.toMatchObject(invalidPicture)
    await expect(uploadCover({ file: Buffer.alloc(limits.picture.maxBytes + 1) })).rejects.toMatchObject({
      key: 'PICTURE_FILE_TOO_LARGE',
      message: 'La imagen no puede ser mayor a 5MB',
    })
    await expect(uploadCover({ file: 'text' } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('accepts every picture type and returns an address that the anime form accepts', async ({
    as,
    cast,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    for (const sample of Object.values(samples)) {
      const { coverImage } = await admin.uploadCover({ file: await sample() })
      expect(coverImage).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/)
      const { animeId } = await admin.createAnime({ title: 'Kaiba', coverImage })
      expect((await visitor.catalogue.byId({ id: animeId })).coverImage).toBe(coverImage)
    }
  })

  test('logs the upload with the administrator', async ({ as, cast }) => {
    const { admin } = as(cast.jet)
    const { coverImage } = await admin.uploadCover({ file: await drawn(200, 300).png().toBuffer() })
    const { entries } = await admin.audit({ limit: 1 })
    expect(entries).toMatchObject([
      { action: 'admin.cover_uploaded', actorUsername: 'jet', ip: '203.0.113.1', detail: { coverImage } },
    ])
  })
})
