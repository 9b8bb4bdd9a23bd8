import { limits } from '@animeteca/contracts/limits'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { bomb, drawn, invalidPicture, plain, samples, withTexts } from '../test/catalogue/sample-pictures.ts'
import { decodeDataUrl, reencode } from './pictures.ts'
import { withoutTexts } from './png-texts.ts'

const types = Object.keys(samples) as (keyof typeof samples)[]

const dataUrl = (bytes: Buffer | string, type: string) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`

async function dimensions(webp: Buffer) {
  const { width, height } = await sharp(webp).metadata()
  return [width, height]
}

const coverDimensions = async (width: number, height: number) =>
  dimensions(await reencode(await plain('#3B82F6').resize(width, height, { fit: 'fill' }).jpeg().toBuffer(), 'cover'))

describe('reencode and decodeDataUrl', () => {
  test('convert every accepted type to WebP of at most 512 px', async () => {
    for (const type of types) {
      const webp = await reencode(await decodeDataUrl(dataUrl(await samples[type](), type)), 'square')
      const { format, width, height } = await sharp(webp).metadata()
      expect({ type, format }).toEqual({ type, format: 'webp' })
      expect(Math.max(width, height)).toBeLessThanOrEqual(512)
    }
  })

  test("crop a person's picture to a square without enlarging it", async () => {
    expect(await dimensions(await reencode(await samples.jpeg(), 'square'))).toEqual([512, 512])
    expect(await dimensions(await reencode(await drawn(1, 1).png().toBuffer(), 'square'))).toEqual([1, 1])
  })

  test("fit an anime's picture into 720 × 1080 without cropping or enlarging it", async () => {
    expect(await coverDimensions(1_440, 2_160)).toEqual([720, 1_080])
    expect(await coverDimensions(1_000, 500)).toEqual([720, 360])
    expect(await coverDimensions(200, 4_320)).toEqual([50, 1_080])
    expect(await coverDimensions(230, 345)).toEqual([230, 345])
    expect(await coverDimensions(8_000, 2)).toEqual([720, 1])
  })

  test('remove metadata and apply the orientation (security.md 33)', async () => {
    const sideways = await drawn(400, 100)
      .withExif({ IFD0: { Copyright: 'Faye Valentine', Model: 'Beta 1' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(sideways).metadata()).exif).toBeDefined()
    const webp = await reencode(sideways, 'square')
    const { exif, xmp, icc, orientation, width, height } = await sharp(webp).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
    expect(height).toBeGreaterThan(width)
    expect(webp.toString('latin1')).not.toMatch(/Faye Valentine|Beta 1/)
  })

  test('need no memory for the compressed texts of a PNG (security.md 55)', async () => {
    const png = withTexts(await samples.png(), { count: 10, characters: 7_900_000 })
    expect(png.length).toBeLessThan(1_000_000)
    // a first picture loads the library
    await reencode(await samples.png(), 'square')
    const before = process.memoryUsage.rss()
    const webp = await reencode(await decodeDataUrl(dataUrl(png, 'png')), 'square')
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 2 ** 20)
    expect(webp).toEqual(await reencode(withoutTexts(png), 'square'))
  })

  test('refuse a picture whose type is not the declared one (security.md 34)', async () => {
    const png = await samples.png()
    for (const type of ['jpeg', 'webp', 'gif', 'avif', 'svg+xml', 'jpg']) {
      await expect(decodeDataUrl(dataUrl(png, type))).rejects.toMatchObject(invalidPicture)
    }
  })

  test('refuse SVG, text, HTML and other formats (security.md 33)', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const tiff = await drawn(10, 10).tiff().toBuffer()
    const page = 'GIF89a/*<html><script>alert(1)</script></html>*/'
    const polyglot = Buffer.concat([await samples.gif(), Buffer.from('<script>alert(1)</script>')])
    await expect(decodeDataUrl(dataUrl(svg, 'svg+xml'))).rejects.toMatchObject(invalidPicture)
    await expect(decodeDataUrl(dataUrl(svg, 'png'))).rejects.toMatchObject(invalidPicture)
    await expect(decodeDataUrl(dataUrl(tiff, 'tiff'))).rejects.toMatchObject(invalidPicture)
    await expect(decodeDataUrl(dataUrl('hola', 'png'))).rejects.toMatchObject(invalidPicture)
    await expect(decodeDataUrl(dataUrl(page, 'gif'))).rejects.toMatchObject(invalidPicture)
    await expect(decodeDataUrl(dataUrl(polyglot, 'gif'))).rejects.toMatchObject(invalidPicture)
  })

  test('refuse an invalid base64 data URL (security.md 34)', async () => {
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
    for (const url of broken) await expect(decodeDataUrl(url)).rejects.toMatchObject(invalidPicture)
    expect(await decodeDataUrl(good)).toBeInstanceOf(Buffer)
  })

  test('refuse a truncated picture (security.md 33)', async () => {
    for (const type of types) {
      const bytes = await samples[type]()
      for (const part of [0.1, 0.5, 0.9]) {
        const cut = bytes.subarray(0, Math.floor(bytes.length * part))
        const reencoded = decodeDataUrl(dataUrl(cut, type)).then((bytes) => reencode(bytes, 'square'))
        await expect(reencoded).rejects.toMatchObject(invalidPicture)
      }
    }
  })

  test('refuse more than 40 megapixels, quickly (security.md 33)', async () => {
    const bytes = await bomb()
    expect(bytes.length).toBeLessThan(200_000)
    const started = process.cpuUsage()
    await expect(reencode(bytes, 'cover')).rejects.toMatchObject(invalidPicture)
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000)
  })

  test('refuse an AVIF of more than 16 megapixels, which takes 750 MB of memory to decode', async () => {
    const size = { width: 4_096, height: 4_104, channels: 3, background: '#000' } as const
    const avif = await sharp({ create: size }).avif({ quality: 1, effort: 0 }).toBuffer()
    await expect(reencode(avif, 'square')).rejects.toMatchObject(invalidPicture)
  })

  test('fail with BUSY after waiting five seconds for other pictures', async () => {
    const bytes = await samples.png()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const attempts = Promise.allSettled(Array.from({ length: 3 }, () => reencode(bytes, 'square')))
    vi.advanceTimersByTime(5_000)
    expect(await attempts).toMatchObject([
      { status: 'fulfilled' },
      { reason: { key: 'BUSY' } },
      { reason: { key: 'BUSY' } },
    ])
    await expect(reencode(bytes, 'square')).resolves.toBeInstanceOf(Buffer)
  })

  test('refuse a text that is too long with a message about its size', async () => {
    const url = `data:image/png;base64,${'A'.repeat(limits.picture.maxCharacters)}`
    await expect(decodeDataUrl(url)).rejects.toMatchObject({
      key: 'PICTURE_TOO_LARGE',
      message: 'La imagen es demasiado grande. Por favor, selecciona una imagen más pequeña.',
    })
  })
})
