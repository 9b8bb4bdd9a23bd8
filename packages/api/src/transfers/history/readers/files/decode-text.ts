import { isUtf8 } from 'node:buffer'

// substrings that a parser keeps hold their whole piece in memory: with four times the size 16 MB stayed
const pieceBytes = 16 * 1024

/**
 * Decodes text by its byte order mark, by the zero bytes of UTF-16, or by its XML declaration; else as UTF-8, or as Windows-1252 when most
 * non-ASCII characters are invalid UTF-8. Single invalid bytes become U+FFFD.
 */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(likelyEncodingOf(bytes)).decode(bytes)

/** Decodes in pieces, again for each iteration: one non-Latin letter doubles the memory of a whole string. */
export function textPieces(bytes: Uint8Array): Iterable<string> {
  const encoding = likelyEncodingOf(bytes)
  return { [Symbol.iterator]: () => decoded(bytes, encoding) }
}

/** The first piece of the text without leading whitespace; empty for blank text. */
export function startOfText(bytes: Uint8Array): string {
  for (const piece of decoded(bytes, encodingOf(bytes) ?? 'utf-8')) {
    const start = piece.trimStart()
    if (start !== '') return start
  }
  return ''
}

function* decoded(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let from = 0; from < bytes.length; from += pieceBytes)
    yield decoder.decode(bytes.subarray(from, from + pieceBytes), { stream: true })
  yield decoder.decode()
}

/** The encoding that the bytes indicate; undefined for UTF-8 or when nothing indicates one. */
export function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (areZero(bytes, 1)) return 'utf-16le'
  if (areZero(bytes, 0)) return 'utf-16be'
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = head.match(/^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i)?.[1]
  return declared && !/^utf-?(8|16)/i.test(declared) ? labelOf(declared) : undefined
}

/** Whether every second byte at the start, counted from `from`, is zero and the others are not: Latin text in UTF-16. */
function areZero(bytes: Uint8Array, from: 0 | 1) {
  const start = bytes.subarray(0, 16)
  return start.length >= 4 && start.every((byte, place) => (byte === 0) === (place % 2 === from))
}

/** The canonical name of an encoding; undefined if TextDecoder does not support it. */
function labelOf(declared: string) {
  try {
    return new TextDecoder(declared).encoding
  } catch {
    return undefined
  }
}

function likelyEncodingOf(bytes: Uint8Array) {
  const encoding = encodingOf(bytes)
  if (encoding) return encoding
  return isUtf8(bytes) || !isMostlyBroken(decoded(bytes, 'utf-8')) ? 'utf-8' : 'windows-1252'
}

function isMostlyBroken(pieces: Iterable<string>) {
  let broken = 0
  let foreign = 0
  for (const piece of pieces) {
    for (let place = 0; place < piece.length; place++) {
      const code = piece.charCodeAt(place)
      if (code > 0x7f) foreign++
      if (code === 0xfffd) broken++
    }
  }
  return broken * 2 > foreign
}
