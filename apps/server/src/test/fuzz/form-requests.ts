import * as fc from 'fast-check'
import type { UploadRow } from '../../rest/upload-routes.ts'
import type { Sent } from './raw-client.ts'

/** One red pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)
const history = Buffer.from(
  '<?xml version="1.0"?><myanimelist><anime><series_title>Trigun</series_title></anime></myanimelist>',
)
const file = fc.oneof(
  fc.constantFrom(
    pixel,
    history,
    pixel.subarray(0, 40),
    Buffer.from('<svg onload="x"/>'),
    Buffer.from('PK\x03\x04x'),
    Buffer.alloc(0),
  ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
)
const field = fc.constantFrom('file', 'file', 'file', 'other', '__proto__')
const fileName = fc.constantFrom('a.png', '', '../../etc/passwd', 'ñ\u202e.png', 'a'.repeat(400), 'a.xml')
const partType = fc.constantFrom('image/png', 'text/html', 'application/octet-stream', '')
const ending = fc.constantFrom('\r\n--xx--\r\n', '\r\n--xx--\r\n', '\r\n--xx', '')
const type = fc.constantFrom(...Array(5).fill('multipart/form-data; boundary=xx'), 'multipart/form-data', 'image/png')

/** A multipart form with a file. */
export function formRequests({ url }: UploadRow) {
  const build = (file: Buffer, field: string, fileName: string, partType: string, end: string, type: string): Sent => ({
    method: 'POST',
    path: `/api${url}`,
    headers: { 'content-type': type },
    body: Buffer.concat([
      Buffer.from(
        `--xx\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${partType}\r\n\r\n`,
      ),
      file,
      Buffer.from(end),
    ]),
  })
  return {
    plain: () =>
      build(
        url.includes('imports') ? history : pixel,
        'file',
        'a.png',
        'image/png',
        '\r\n--xx--\r\n',
        'multipart/form-data; boundary=xx',
      ),
    requests: () => fc.tuple(file, field, fileName, partType, ending, type).map((parts) => build(...parts)),
  }
}
