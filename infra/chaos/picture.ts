import { loadSharp } from '../../packages/api/src/media/sharp.ts'

/** A picture of noise, so that each one has a different hash. */
export async function drawPicture() {
  const sharp = await loadSharp()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 160, height: 160, channels: 3, background: '#3B82F6', noise } })
    .png()
    .toBuffer()
}

/** A multipart form with one file, as a browser sends it. */
export function formOf(picture: Buffer) {
  const boundary = 'animeteca-chaos'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
