import { setImmediate } from 'node:timers/promises'
import { limits } from '@animeteca/contracts/limits'
import { type CoverWidth, coverWidths } from '@animeteca/contracts/media/cover-widths'
import type { Sharp } from 'sharp'
import { fail } from '../lib/fail.ts'
import { semaphore } from '../lib/semaphore.ts'
import { withoutTexts } from './png-texts.ts'
import { loadSharp } from './sharp.ts'

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
const { maxCharacters, maxBytes, maxPixels, maxAvifPixels, side } = limits.picture
const shapes = {
  /** For a person. */
  square: { width: side, height: side, fit: 'cover' },
  /** For an anime: usually 2:3, otherwise not cropped. */
  cover: { ...limits.cover, fit: 'inside' },
} as const
const decodingSeconds = 10

/** Decoding uses one of the few libuv threads, which files and passwords need too, and up to 300 MB. */
const withDecodingSlot = semaphore({ permits: 1, waitMs: 5_000 })

/** Decodes a data URL; fails unless it is canonical base64 of its declared type. */
export async function decodeDataUrl(dataUrl: string): Promise<Buffer> {
  if (dataUrl.length > maxCharacters) fail('PICTURE_TOO_LARGE')
  const comma = dataUrl.indexOf(',')
  const declared = /^data:(image\/[a-z]+);base64$/.exec(dataUrl.slice(0, Math.max(comma, 0)))?.[1]
  const base64 = dataUrl.slice(comma + 1)
  const bytes = Buffer.from(base64, 'base64')
  // Node decodes invalid base64 too: only a text that encodes to itself was valid
  if (declared === undefined || bytes.toString('base64') !== base64) fail('PICTURE_INVALID')
  if ((await sniff(bytes)) !== declared) fail('PICTURE_INVALID')
  return bytes
}

/** Checks the size and type of an uploaded file by its content; its name is ignored. Returns its bytes. */
export async function checkPictureFile(file: Uint8Array): Promise<Buffer> {
  if (file.length > maxBytes) fail('PICTURE_FILE_TOO_LARGE')
  await sniff(file)
  return Buffer.from(file)
}

/** Re-encodes a picture as WebP in that shape, which removes position, camera and hidden data. */
export async function reencode(bytes: Buffer, shape: keyof typeof shapes): Promise<Buffer> {
  return withDecodingSlot(() => draw(bytes, shape))
}

/**
 * The picture in each of `coverWidths`. It covers a 2:3 box of that width, because pages crop it to one: a landscape picture keeps the height. Small
 * pictures are not enlarged.
 */
export async function resizeCover(webp: Buffer): Promise<Map<CoverWidth, Buffer>> {
  return withDecodingSlot(async () => {
    const sharp = await loadSharp()
    const resized = new Map<CoverWidth, Buffer>()
    for (const width of coverWidths) {
      const box = { width, height: width * 1.5, fit: 'outside', withoutEnlargement: true } as const
      resized.set(width, await encode(sharp(webp, { limitInputPixels: maxPixels }).resize(box)))
    }
    return resized
  })
}

async function draw(bytes: Buffer, shape: keyof typeof shapes): Promise<Buffer> {
  const sharp = await loadSharp()
  const type = await typeOf(bytes)
  try {
    const limitInputPixels = type === 'image/avif' ? maxAvifPixels : maxPixels
    const input = type === 'image/png' ? withoutTexts(bytes) : bytes
    const picture = sharp(input, { failOn: 'error', limitInputPixels }).autoOrient()
    return await encode(picture.resize({ ...shapes[shape], withoutEnlargement: true }))
  } catch {
    // damaged, truncated or too large
    return fail('PICTURE_INVALID')
  }
}

const encode = (picture: Sharp) => picture.webp({ quality: 82 }).timeout({ seconds: decodingSeconds }).toBuffer()

async function typeOf(bytes: Uint8Array) {
  // load on demand, like sharp: no start needs it
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  // animated PNG is detected separately, but browsers declare it as PNG
  return found?.mime === 'image/apng' ? 'image/png' : found?.mime
}

async function sniff(bytes: Uint8Array) {
  const type = await typeOf(bytes)
  if (type === undefined || !accepted.has(type) || (await containsHtml(bytes))) return fail('PICTURE_INVALID')
  return type
}

const chunkBytes = 512 * 1024
const htmlTag = /<(script|html|!doctype html)[\s>]/i
/** At least as long as any match of `htmlTag`. */
const overlap = 16

/** Whether a browser may treat the picture as an HTML page. Searches in chunks, so that the event loop is not blocked. */
async function containsHtml(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    if (htmlTag.test(Buffer.from(bytes.subarray(at, at + chunkBytes + overlap)).toString('latin1'))) return true
    await setImmediate()
  }
  return false
}
