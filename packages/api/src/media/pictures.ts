import { setImmediate } from 'node:timers/promises'
import { limits } from '@animeteca/contracts/limits'
import { type CoverWidth, coverWidths } from '@animeteca/contracts/media/cover-widths'
import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { fail } from '../lib/fail.ts'
import { semaphore } from '../lib/semaphore.ts'
import { loadSharp } from './sharp.ts'

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
const { maxCharacters, maxBytes, maxPixels, side } = limits.picture
const shapes = {
  /** Of a person. */
  square: { width: side, height: side, fit: 'cover' },
  /** Of an anime: 2:3 as a rule, and kept whole when it isn't. */
  cover: { ...limits.cover, fit: 'inside' },
} as const
const decodingSeconds = 10

/** Decoding takes a thread of the few that files and passwords need too, and up to 160 MB. */
const turn = semaphore({ atOnce: 1, waitMs: 5_000 })

/** The bytes of a data URL: base64, whole, and of the type that it says. */
export async function bytesOf(dataUrl: string): Promise<Buffer> {
  if (dataUrl.length > maxCharacters) fail('PICTURE_TOO_LARGE')
  const comma = dataUrl.indexOf(',')
  const declared = /^data:(image\/[a-z]+);base64$/.exec(dataUrl.slice(0, Math.max(comma, 0)))?.[1]
  const base64 = dataUrl.slice(comma + 1)
  const bytes = Buffer.from(base64, 'base64')
  // Node decodes anything: only what encodes back to the same text was base64
  if (declared === undefined || bytes.toString('base64') !== base64) fail('PICTURE_INVALID')
  if ((await sniff(bytes)) !== declared) fail('PICTURE_INVALID')
  return bytes
}

/** The bytes of a file that somebody has picked, of any type that we take, whatever its name says. */
export async function bytesOfFile(file: Uint8Array): Promise<Buffer> {
  if (file.length > maxBytes) fail('PICTURE_FILE_TOO_LARGE')
  await sniff(file)
  return Buffer.from(file)
}

/** A WebP of that shape, drawn anew: position, camera and whatever else hid in the file are gone. */
export async function redraw(bytes: Buffer, shape: keyof typeof shapes): Promise<Buffer> {
  return turn(() => draw(bytes, shape))
}

/**
 * The same picture in each of `coverWidths`. It still covers a place of 2:3 that wide, as pages cut it: one that lies on its
 * side keeps the height. A small one is not blown up.
 */
export async function narrowed(webp: Buffer): Promise<Map<CoverWidth, Buffer>> {
  return turn(async () => {
    const sharp = await loadSharp()
    const narrow = new Map<CoverWidth, Buffer>()
    for (const width of coverWidths) {
      const place = { width, height: width * 1.5, fit: 'outside', withoutEnlargement: true } as const
      narrow.set(width, await encode(sharp(webp, { limitInputPixels: maxPixels }).resize(place)))
    }
    return narrow
  })
}

async function draw(bytes: Buffer, shape: keyof typeof shapes): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient()
    return await encode(picture.resize({ ...shapes[shape], withoutEnlargement: true }))
  } catch {
    // broken, cut short, or a bomb
    return fail('PICTURE_INVALID')
  }
}

const encode = (picture: Sharp) => picture.webp({ quality: 82 }).timeout({ seconds: decodingSeconds }).toBuffer()

async function sniff(bytes: Uint8Array) {
  const found = await fileTypeFromBuffer(bytes)
  // an animated PNG says so, browsers don't
  const type = found?.mime === 'image/apng' ? 'image/png' : found?.mime
  if (type === undefined || !accepted.has(type) || (await holdsPage(bytes))) return fail('PICTURE_INVALID')
  return type
}

const pieceBytes = 512 * 1024
const page = /<(script|html|!doctype html)[\s>]/i
/** As long as what `page` finds. */
const overlap = 16

/** A file that is a picture to us and a page to a browser; read in pieces, so that others get their turn in between. */
async function holdsPage(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (page.test(Buffer.from(bytes.subarray(at, at + pieceBytes + overlap)).toString('latin1'))) return true
    await setImmediate()
  }
  return false
}
