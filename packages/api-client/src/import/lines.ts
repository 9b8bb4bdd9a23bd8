import type { SourceKey } from '@animeteca/contracts/catalogue/sources'

/** More than any anime needs, and small enough for memory. */
export const maxLineBytes = 2 * 1024 * 1024

/**
 * A numbered line: its text without the line end, its parsed value, or the reason why it is unreadable. `source` is the published data set that
 * the file says it is.
 */
export type Line = { number: number; source?: SourceKey } & ({ text: string } | { value: unknown } | { broken: string })

const newline = 10

/** Yields lines that end in LF or CRLF. Skips a byte order mark; blank lines are counted and skipped. */
export async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const buffer = createLineBuffer()
  let number = 1
  for await (const chunk of content) {
    let start = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      buffer.add(chunk.subarray(start, end))
      const line = lineOf(number++, buffer.take())
      if (line) yield line
      start = end + 1
    }
    buffer.add(chunk.subarray(start))
  }
  const last = lineOf(number, buffer.take())
  if (last) yield last
}

/** Collects the chunks of a line. A line over the limit is measured and its chunks are dropped. */
export function createLineBuffer() {
  let parts: Uint8Array[] = []
  let bytes = 0
  return {
    add(part: Uint8Array) {
      bytes += part.length
      if (bytes <= maxLineBytes) parts.push(part)
      else parts = []
    },
    take() {
      const line = bytes > maxLineBytes ? undefined : joined(parts, bytes)
      parts = []
      bytes = 0
      return line
    },
  }
}

/** Joins the parts of a line of `bytes` bytes; a single part is returned without copying. */
export function joined(parts: Uint8Array[], bytes: number) {
  const [only, ...others] = parts
  if (only && others.length === 0) return only
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes a line; undefined when it is blank. */
export function lineOf(number: number, bytes: Uint8Array | undefined): Line | undefined {
  if (!bytes) return { number, broken: `La línea pasa de ${maxLineBytes / 1024 / 1024} MiB` }
  try {
    const text = utf8.decode(bytes).replace(/\r$/, '')
    return text.trim() === '' ? undefined : { number, text }
  } catch {
    return { number, broken: 'La línea no es texto UTF-8' }
  }
}
