/** More than any anime needs, and little enough to hold in memory. */
export const maxLineBytes = 2 * 1024 * 1024

/** A line of text without its end, or why there is none. */
export type Line = { number: number } & ({ text: string } | { broken: string })

const newline = 10

/** One line at a time, whatever its end and with or without a byte order mark; blank ones are counted and left out. */
export async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  const held = holder()
  let number = 1
  for await (const chunk of content) {
    let start = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      held.add(chunk.subarray(start, end))
      const line = lineOf(number++, held.take())
      if (line) yield line
      start = end + 1
    }
    held.add(chunk.subarray(start))
  }
  const last = lineOf(number, held.take())
  if (last) yield last
}

/** The parts of a line; an endless one is measured, not kept. */
function holder() {
  let parts: Buffer[] = []
  let bytes = 0
  return {
    add(part: Buffer) {
      bytes += part.length
      if (bytes <= maxLineBytes) parts.push(part)
      else parts = []
    },
    take() {
      const line = bytes > maxLineBytes ? undefined : Buffer.concat(parts)
      parts = []
      bytes = 0
      return line
    },
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined when it is blank. */
function lineOf(number: number, bytes: Buffer | undefined): Line | undefined {
  if (!bytes) return { number, broken: `La línea pasa de ${maxLineBytes / 1024 / 1024} MiB` }
  try {
    const text = utf8.decode(bytes).trim()
    return text === '' ? undefined : { number, text }
  } catch {
    return { number, broken: 'La línea no es texto UTF-8' }
  }
}
