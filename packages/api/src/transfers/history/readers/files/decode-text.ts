import { isUtf8 } from 'node:buffer'

// what a parser cuts out of a piece keeps all of it: of four times as much sixteen megabytes would stay
const pieceBytes = 16 * 1024

/**
 * Text as whoever wrote it meant it: by its byte order mark, by the zeros of UTF-16, by what its XML declares, and else UTF-8,
 * where what is broken more often than not is Windows-1252. Single broken bytes become U+FFFD.
 */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(likelyEncodingOf(bytes)).decode(bytes)

/** The same in pieces, made anew each time: with one letter beyond Latin a string takes twice the memory of its bytes. */
export function textPieces(bytes: Uint8Array): Iterable<string> {
  const encoding = likelyEncodingOf(bytes)
  return { [Symbol.iterator]: () => decoded(bytes, encoding) }
}

/** What a text begins with, without the space before it; empty where there is nothing else. */
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

/** The encoding that bytes say themselves that they are in; undefined where it is UTF-8, or nothing is said. */
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

/** Whether every second byte at the beginning is zero, from this one on, and the others are not: so is UTF-16 where letters are Latin. */
function areZero(bytes: Uint8Array, from: 0 | 1) {
  const start = bytes.subarray(0, 16)
  return start.length >= 4 && start.every((byte, place) => (byte === 0) === (place % 2 === from))
}

/** The name by which decoders know an encoding; undefined for one that they don't know. */
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
