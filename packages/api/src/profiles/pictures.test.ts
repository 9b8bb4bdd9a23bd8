import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@animeteca/contracts/limits'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { createLocalMedia } from '../media/media-store.ts'
import { test } from '../test/fixtures.ts'
import { bytesOf, redraw } from './pictures.ts'

const drawn = (width = 900, height = 600) =>
  sharp({
    create: { width, height, channels: 3, background: '#3B82F6', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

const samples = {
  jpeg: () => drawn().jpeg().toBuffer(),
  png: () => drawn(300, 300).png().toBuffer(),
  webp: () => drawn().webp().toBuffer(),
  gif: () => drawn(100, 100).gif().toBuffer(),
  avif: () => drawn(200, 200).avif({ effort: 0 }).toBuffer(),
}
const types = Object.keys(samples) as (keyof typeof samples)[]

const dataUrl = (bytes: Buffer | string, type: string) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`

const invalid = { key: 'PICTURE_INVALID', message: 'Por favor selecciona un archivo de imagen válido' }

async function sizeOf(bytes: Buffer) {
  const { width, height } = await sharp(await redraw(bytes)).metadata()
  return [width, height]
}

describe('a picture', () => {
  test('of every type that we take becomes a WebP of at most 512 px', async () => {
    for (const type of types) {
      const webp = await redraw(await bytesOf(dataUrl(await samples[type](), type)))
      const { format, width, height } = await sharp(webp).metadata()
      expect({ type, format }).toEqual({ type, format: 'webp' })
      expect(Math.max(width, height)).toBeLessThanOrEqual(512)
    }
  })

  test('is cut to a square, and a small one is not blown up', async () => {
    expect(await sizeOf(await samples.jpeg())).toEqual([512, 512])
    expect(await sizeOf(await drawn(1, 1).png().toBuffer())).toEqual([1, 1])
  })

  test('loses where and with what it was taken, and stands upright', async () => {
    const sideways = await drawn(400, 100)
      .withExif({ IFD0: { Copyright: 'Faye Valentine', Model: 'Beta 1' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(sideways).metadata()).exif).toBeDefined()
    const webp = await redraw(sideways)
    const { exif, xmp, icc, orientation, width, height } = await sharp(webp).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
    expect(height).toBeGreaterThan(width)
    expect(webp.toString('latin1')).not.toMatch(/Faye Valentine|Beta 1/)
  })

  test('is refused when its type is not the one it says', async () => {
    const png = await samples.png()
    for (const type of ['jpeg', 'webp', 'gif', 'avif', 'svg+xml', 'jpg']) {
      await expect(bytesOf(dataUrl(png, type))).rejects.toMatchObject(invalid)
    }
  })

  test('is refused as SVG, text, page or another format', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const tiff = await drawn(10, 10).tiff().toBuffer()
    const page = 'GIF89a/*<html><script>alert(1)</script></html>*/'
    const polyglot = Buffer.concat([await samples.gif(), Buffer.from('<script>alert(1)</script>')])
    await expect(bytesOf(dataUrl(svg, 'svg+xml'))).rejects.toMatchObject(invalid)
    await expect(bytesOf(dataUrl(svg, 'png'))).rejects.toMatchObject(invalid)
    await expect(bytesOf(dataUrl(tiff, 'tiff'))).rejects.toMatchObject(invalid)
    await expect(bytesOf(dataUrl('hola', 'png'))).rejects.toMatchObject(invalid)
    await expect(bytesOf(dataUrl(page, 'gif'))).rejects.toMatchObject(invalid)
    await expect(bytesOf(dataUrl(polyglot, 'gif'))).rejects.toMatchObject(invalid)
  })

  test('is refused when it is no strict base64 data URL', async () => {
    const good = dataUrl(await samples.png(), 'png')
    const base64 = good.split(',')[1]!
    const broken = [
      '',
      'data:',
      base64,
      `data:image/png,${base64}`,
      `data:image/png;charset=utf-8;base64,${base64}`,
      `DATA:image/png;base64,${base64}`,
      `data:image/png;base64,`,
      `data:image/png;base64, ${base64}`,
      `data:image/png;base64,${base64.slice(0, 40)}\n${base64.slice(40)}`,
      `data:image/png;base64,${base64}!`,
      `data:image/png;base64,%${base64}`,
    ]
    for (const url of broken) await expect(bytesOf(url)).rejects.toMatchObject(invalid)
    expect(await bytesOf(good)).toBeInstanceOf(Buffer)
  })

  test('is refused when it is cut short', async () => {
    for (const type of types) {
      const bytes = await samples[type]()
      for (const part of [0.1, 0.5, 0.9]) {
        const cut = bytes.subarray(0, Math.floor(bytes.length * part))
        const taken = bytesOf(dataUrl(cut, type)).then(redraw)
        await expect(taken).rejects.toMatchObject(invalid)
      }
    }
  })

  test('is refused with more than 40 megapixels, quickly', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 4_001, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(200_000)
    const started = performance.now()
    await expect(redraw(bomb)).rejects.toMatchObject(invalid)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test('is refused with its own sentence when its text is too long', async () => {
    const url = `data:image/png;base64,${'A'.repeat(limits.picture.maxCharacters)}`
    await expect(bytesOf(url)).rejects.toMatchObject({
      key: 'PICTURE_TOO_LARGE',
      message: 'La imagen es demasiado grande. Por favor, selecciona una imagen más pequeña.',
    })
  })
})

describe('uploads', () => {
  test('are kept whole under the hash of what they hold, once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'animeteca-media-'))
    const media = createLocalMedia(join(folder, 'media'))
    const bytes = Buffer.from('a picture')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const urls = await Promise.all(Array.from({ length: 10 }, () => media.savePicture(bytes)))
    expect(new Set(urls)).toEqual(new Set([`/media/${hash}.webp`]))
    expect(await readdir(join(folder, 'media'))).toEqual([`${hash}.webp`])
    expect(await readFile(join(folder, 'media', `${hash}.webp`))).toEqual(bytes)
    await rm(folder, { recursive: true })
  })
})

describe('the own profile', () => {
  test('is changed by whoever is signed in only', async ({ visitor }) => {
    await expect(visitor.profiles.updateMe({ bio: 'Hola' })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const file = await samples.png()
    await expect(visitor.profiles.uploadPicture({ file })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
  })

  test('keeps what is absent, and forgets an empty bio', async ({ as, cast, services }) => {
    const { updateMe } = as(cast.spike).profiles
    const { user } = await updateMe({ bio: '  Lo que pase, pasa  ', profileFrame: 'bonsai', userStatus: 'busy' })
    expect(user).toMatchObject({ bio: 'Lo que pase, pasa', profileFrame: 'bonsai', userStatus: 'busy', status: 'busy' })
    expect((await updateMe({})).user).toEqual(user)
    expect((await updateMe({ userStatus: 'away' })).user).toEqual({ ...user, userStatus: 'away', status: 'away' })
    for (const bio of ['', '   ', null]) {
      await updateMe({ bio: 'algo' })
      expect((await updateMe({ bio })).user.bio).toBeNull()
    }
    const { rows } = await services.pool.query('select bio from users where id = 1')
    expect(rows).toEqual([{ bio: null }])
  })

  test('refuses what the contract doesn’t know, and changes nothing then', async ({ as, cast }) => {
    const { updateMe } = as(cast.spike).profiles
    const { user } = await updateMe({ bio: '😀'.repeat(500) })
    const wrong = [
      { bio: 'x'.repeat(501) },
      { bio: 'a\0b' },
      { bio: 'Nueva', profileFrame: 'golden' },
      { bio: 'Nueva', userStatus: 'invisible' },
      { bio: 'Nueva', profilePicture: 'https://evil.example/x.png' },
      { bio: 'Nueva', profilePicture: '/media/../auth-secret' },
      { bio: 'Nueva', profilePicture: 'javascript:alert(1)' },
      { bio: 'Nueva', profilePicture: 'data:image/png;base64,AAAA' },
      { bio: 'Nueva', profilePicture: 7 },
    ]
    for (const input of wrong) {
      await expect(updateMe(input as never)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
    expect((await updateMe({})).user).toEqual(user)
  })

  test('takes no rights, ids or dates from anybody', async ({ as, cast }) => {
    const { updateMe } = as(cast.spike).profiles
    const { user } = await updateMe({})
    const greedy = {
      isAdmin: true,
      isBetaTester: true,
      id: 4,
      createdAt: '2000-01-01',
      email: 'x@y.z',
      username: 'root',
    }
    expect((await updateMe(greedy as never)).user).toEqual(user)
  })

  test('stores a picture as a file, keeps it when its address comes back, and lets it go', async ({ as, cast }) => {
    const { updateMe, byId } = as(cast.spike).profiles
    const { user } = await updateMe({ profilePicture: dataUrl(await samples.jpeg(), 'jpeg') })
    expect(user.profilePicture).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/)
    expect((await byId({ id: cast.spike.id })).profilePicture).toBe(user.profilePicture)

    const kept = await updateMe({ profilePicture: user.profilePicture, bio: 'Otra' })
    expect(kept.user.profilePicture).toBe(user.profilePicture)
    // a form that was open elsewhere doesn't bring an older picture back
    const stale = await updateMe({ profilePicture: `/media/${'0'.repeat(64)}.webp` })
    expect(stale.user.profilePicture).toBe(user.profilePicture)

    expect((await updateMe({ profilePicture: null })).user.profilePicture).toBeNull()
  })

  test('takes a picture as a file, whatever its name says', async ({ as, cast }) => {
    const { uploadPicture } = as(cast.ed).profiles
    const { user } = await uploadPicture({ file: await samples.avif() })
    expect(user.profilePicture).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/)
    await expect(uploadPicture({ file: Buffer.from('<svg/>') })).rejects.toMatchObject(invalid)
    await expect(uploadPicture({ file: Buffer.alloc(limits.picture.maxBytes + 1) })).rejects.toMatchObject({
      key: 'PICTURE_FILE_TOO_LARGE',
      message: 'La imagen no puede ser mayor a 5MB',
    })
    await expect(uploadPicture({ file: 'text' } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('shows a new picture beside the comments of its owner', async ({ as, cast, visitor }) => {
    await as(cast.faye).profiles.comment({ id: cast.ed.id, comment: 'Hola' })
    const { user } = await as(cast.faye).profiles.updateMe({ profilePicture: dataUrl(await samples.png(), 'png') })
    const { comments } = await visitor.profiles.comments({ id: cast.ed.id })
    expect(comments[0]).toMatchObject({ commenterProfilePicture: user.profilePicture })
  })
})
