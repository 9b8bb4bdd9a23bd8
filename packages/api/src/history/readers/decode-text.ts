/**
 * Text as whoever wrote it meant it: by its byte order mark, by the zeros of UTF-16, by what its XML declares, and else UTF-8,
 * where what is broken more often than not is Windows-1252. Single broken bytes become U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  const text = new TextDecoder().decode(bytes)
  return isMostlyBroken(text) ? new TextDecoder('windows-1252').decode(bytes) : text
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

function isMostlyBroken(text: string) {
  let broken = 0
  let foreign = 0
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (code > 0x7f) foreign++
    if (code === 0xfffd) broken++
  }
  return broken * 2 > foreign
}
