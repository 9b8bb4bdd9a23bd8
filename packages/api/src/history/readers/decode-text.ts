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

function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0 && second !== 0) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 200)).toString('latin1')
  const declared = head.match(/^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i)?.[1]
  return declared && !/^utf-?(8|16)/i.test(declared) ? labelOf(declared) : undefined
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
  const broken = text.match(/\ufffd/g)?.length ?? 0
  return broken > 0 && broken * 2 > (text.match(/[^\0-\x7f]/g)?.length ?? 0)
}
