/** Text that is dear to handle for whoever handles it before counting it. */
const texts: Record<string, (length: number) => string> = {
  marks: (length) => `a${'\u0301\u0316'.repeat(length / 2)}`,
  blanks: (length) => `x${' '.repeat(length)}x`,
  emoji: (length) => '😀'.repeat(length / 2),
  addresses: (length) => `a@${'a.'.repeat(length / 2)}`,
  digits: (length) => '1'.repeat(length),
  pages: (length) => 'data:image/png;base64,'.padEnd(length, '<html'),
}

export const kindsOfText = Object.keys(texts)

/** A text whose JSON has about so many bytes. */
export function textOf(kind: string, bytes: number) {
  const make = texts[kind]!
  const perUnit = Buffer.byteLength(make(1_000)) / 1_000
  return make(Math.floor(bytes / perUnit))
}
