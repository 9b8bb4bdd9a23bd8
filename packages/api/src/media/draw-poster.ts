import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { coverAt } from '@animeteca/contracts/cover-widths'
import { limits } from '@animeteca/contracts/limits'
import type { YearPictureShape } from '@animeteca/contracts/statistics'
import { demoMedia } from '../seed/demo-media.ts'
import { turnstile } from '../turnstile.ts'
import type { MediaStore } from './media-store.ts'
import { loadSharp } from './sharp.ts'
import { ink } from './sheet.ts'
import { type PosterLayout, type PosterOf, posterOf, tile, tilePlaces } from './year-poster.ts'

/** The story keeps clear of what phones lay over its upper and lower end. */
export const layouts: Record<YearPictureShape, PosterLayout> = {
  post: {
    width: 1080,
    height: 1350,
    header: 72,
    title: { size: 84, at: 238 },
    facts: 338,
    covers: 424,
    calendar: 1054,
    genres: 1222,
  },
  story: {
    width: 1080,
    height: 1920,
    header: 226,
    title: { size: 100, at: 404 },
    year: { size: 250, at: 612 },
    facts: 728,
    covers: 816,
    calendar: 1446,
    genres: 1614,
  },
}

/** A picture takes half a second of a core and 40 MB: one at a time. */
const turn = turnstile({ atOnce: 1, waitMs: 5_000 })

/** Draws a year as a JPEG, with covers that are ours; no other address is ever asked for. */
export function drawPoster(media: MediaStore, of: PosterOf, shape: YearPictureShape): Promise<Buffer> {
  return turn(async () => {
    const layout = layouts[shape]
    const { width, height } = layout
    const sharp = await loadSharp()
    const places = tilePlaces(layout)
    const covers = await Promise.all(
      of.numbers.top.slice(0, places.length).map(({ animeCoverImage }) => coverOf(media, animeCoverImage)),
    )
    const tiles = await Promise.all(covers.map(async (bytes) => bytes && (await tileOf(bytes).catch(() => null))))
    const laid = tiles.flatMap((input, at) => (input ? [{ input, ...places[at]!, at }] : []))
    const svg = await posterOf(of, layout, new Set(laid.map(({ at }) => at)))
    const first = tiles[0] ?? null
    return sharp({ create: { width, height, channels: 3, background: ink.paper } })
      .composite([
        ...(first ? [{ input: await glow(first, width), left: 0, top: 0 }] : []),
        { input: Buffer.from(svg), left: 0, top: 0 },
        ...laid.map(({ input, left, top }) => ({ input, left, top })),
      ])
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: 10 })
      .toBuffer()
  })
}

/** The bytes of a cover of ours: an upload, or one of the demo's drawings. Null for any other address. */
async function coverOf(media: MediaStore, url: string | null) {
  if (url === null) return null
  if (/^\/media\/demo\/covers\/[\w-]+\.svg$/.test(url))
    return readFile(join(demoMedia, 'covers', basename(url))).catch(() => null)
  if (!/^\/media\/[0-9a-f]{64}\.webp$/.test(url)) return null
  return (await media.readPicture(coverAt(url, 512))) ?? media.readPicture(url)
}

/** A cover as it lies on the picture, with round corners. */
async function tileOf(cover: Buffer) {
  const sharp = await loadSharp()
  const { width, height, radius } = tile
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`
  const flat = await sharp(cover, { limitInputPixels: limits.picture.maxPixels })
    .resize({ width, height, fit: 'cover' })
    .ensureAlpha()
    .png()
    .toBuffer()
  return sharp(flat)
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** The first cover, blurred and large, tints the upper part, as on an anime's page, and fades into the paper. */
async function glow(cover: Buffer, width: number) {
  const sharp = await loadSharp()
  const height = 760
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="f" x2="0" y2="1"><stop offset="0" stop-color="${ink.paper}" stop-opacity=".62"/><stop offset="1" stop-color="${ink.paper}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#f)"/></svg>`
  const small = await sharp(cover)
    .flatten({ background: ink.paper })
    .resize({ width: 108, height: 76, fit: 'cover' })
    .blur(9)
    .png()
    .toBuffer()
  const large = await sharp(small).resize({ width, height, fit: 'fill', kernel: 'cubic' }).png().toBuffer()
  return sharp(large)
    .composite([{ input: Buffer.from(fade) }])
    .png()
    .toBuffer()
}
