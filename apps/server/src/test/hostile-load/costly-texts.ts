/** Texts that are expensive to process before their length is checked. */
const texts: Record<string, (length: number) => string> = {
  marks: (length) => `a${'\u0301\u0316'.repeat(length / 2)}`,
  blanks: (length) => `x${' '.repeat(length)}x`,
  emoji: (length) => '😀'.repeat(length / 2),
  addresses: (length) => `a@${'a.'.repeat(length / 2)}`,
  digits: (length) => '1'.repeat(length),
  pages: (length) => 'data:image/png;base64,'.padEnd(length, '<html'),
}

export const kindsOfText = Object.keys(texts)

/** A text with approximately this many bytes in JSON. */
export function textOf(kind: string, bytes: number) {
  const make = texts[kind]!
  const perUnit = Buffer.byteLength(make(1_000)) / 1_000
  return make(Math.floor(bytes / perUnit))
}
