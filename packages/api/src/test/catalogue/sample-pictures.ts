import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of noise, which does not compress. */
export const drawn = (width = 900, height = 600) =>
  sharp({
    create: { width, height, channels: 3, background: '#3B82F6', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

/** A picture of one colour. */
export const plain = (background: string) => sharp({ create: { width: 200, height: 300, channels: 3, background } })

/** One of every accepted type. */
export const samples = {
  jpeg: () => drawn().jpeg().toBuffer(),
  png: () => drawn(300, 300).png().toBuffer(),
  webp: () => drawn().webp().toBuffer(),
  gif: () => drawn(100, 100).gif().toBuffer(),
  avif: () => drawn(200, 200).avif({ effort: 0 }).toBuffer(),
}

/** A small file with more than 40 megapixels. */
export const bomb = () =>
  sharp({ create: { width: 10_000, height: 4_001, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** A PNG with compressed texts of one letter each, after its header. */
export function withTexts(png: Buffer, { count, characters }: { count: number; characters: number }) {
  const headerEnd = 33
  const text = deflateSync(Buffer.alloc(characters, 'C'))
  const chunks = Array.from({ length: count }, (_, at) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`k${at}\0\0`), text])),
  )
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)])
}

function chunk(type: string, data: Buffer) {
  const bytes = Buffer.alloc(data.length + 12)
  bytes.writeUInt32BE(data.length)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8)
  return bytes
}

export const invalidPicture = {
  key: 'PICTURE_INVALID',
  message: 'Por favor selecciona un archivo de imagen válido',
}

/** In pixels. */
export async function sizeOf(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}
