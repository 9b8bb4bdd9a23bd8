/** More than any anime needs, and little enough to hold in memory. */
export const maxLineBytes = 2 * 1024 * 1024

/** A line of text without its end, what was made of it already, or why there is none. */
export type Line = { number: number } & ({ text: string } | { value: unknown } | { broken: string })

const newline = 10

/** One line at a time, whatever its end and with or without a byte order mark; blank ones are counted and left out. */
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

/** The parts of a line; an endless one is measured, not kept. */
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

/** Undefined when it is blank. */
export function lineOf(number: number, bytes: Uint8Array | undefined): Line | undefined {
  if (!bytes) return { number, broken: `La línea pasa de ${maxLineBytes / 1024 / 1024} MiB` }
  try {
    const text = utf8.decode(bytes).replace(/\r$/, '')
    return text.trim() === '' ? undefined : { number, text }
  } catch {
    return { number, broken: 'La línea no es texto UTF-8' }
  }
}
