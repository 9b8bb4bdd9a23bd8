import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { limits } from '@animeteca/contracts/limits'
import { coverAt } from '@animeteca/contracts/media/cover-widths'
import type { MediaStore } from '../../call/context/media.ts'
import { semaphore } from '../../lib/semaphore.ts'
import { demoMedia } from '../demo-media.ts'
import { loadSharp } from '../sharp.ts'
import { ink } from './svg-canvas.ts'

/** Pictures are drawn one at a time, because each takes half a second of a core and 40 MB. */
export const withDrawingSlot = semaphore({ permits: 1, waitMs: 5_000 })

/** Reads a picture of this site: an upload, or a drawing of the demo. Null for any other address, which is never requested. */
export async function readOwnPicture(media: MediaStore, url: string | null) {
  if (url === null) return null
  const [, kind, name] = /^\/media\/demo\/(covers|avatars)\/([\w-]+\.(?:svg|webp))$/.exec(url) ?? []
  if (kind && name) return readFile(join(demoMedia, kind, basename(name))).catch(() => null)
  if (!/^\/media\/[0-9a-f]{64}\.webp$/.test(url)) return null
  return (await media.readPicture(coverAt(url, 512))) ?? media.readPicture(url)
}

interface Size {
  width: number
  height: number
  radius: number
}

/** Renders a picture in a size with round corners, as PNG; null if it cannot be decoded. */
export async function renderTile(picture: Buffer, { width, height, radius }: Size): Promise<Buffer | null> {
  const sharp = await loadSharp()
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`
  try {
    const flat = await sharp(picture, { limitInputPixels: limits.picture.maxPixels })
      .resize({ width, height, fit: 'cover' })
      .ensureAlpha()
      .png()
      .toBuffer()
    return await sharp(flat)
      .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
      .png()
      .toBuffer()
  } catch {
    return null
  }
}

/** Renders a blurred and enlarged picture that fades into the background colour, as on an anime's page, as PNG. */
export async function renderGlow(picture: Buffer, { width, height }: { width: number; height: number }) {
  const sharp = await loadSharp()
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="f" x2="0" y2="1"><stop offset="0" stop-color="${ink.paper}" stop-opacity=".62"/><stop offset="1" stop-color="${ink.paper}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#f)"/></svg>`
  const small = await sharp(picture)
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
