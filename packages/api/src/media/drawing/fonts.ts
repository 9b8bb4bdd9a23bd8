import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'opentype.js'

/** The two weights of Bricolage Grotesque, the font of the web app, that drawings use. */
export type Weight = 600 | 800

/** The files of a font with the characters that each contains, as fontsource lists them. */
type Parts = { file: string; ranges: [from: number, to: number][] }[]

/**
 * Loads our own fonts, so that drawings look the same on every server. Characters that Bricolage lacks, such as Japanese, use Dela Gothic
 * One. A font file is read when its first character is needed, and cached: 250 at most.
 */
export function createFonts() {
  const files = new Map<string, Promise<Font>>()
  const lists = new Map<string, Promise<Parts>>()
  const listed = (family: string) => cached(lists, family, () => readParts(family))
  const loaded = (path: string) => cached(files, path, () => readFont(path))

  /** The font that has a character; undefined if no font has it. */
  async function fontFor(character: string, weight: Weight): Promise<Font | undefined> {
    const code = character.codePointAt(0)!
    for (const [family, drawn] of [
      ['bricolage-grotesque', weight],
      ['dela-gothic-one', 400],
    ] as const) {
      for (const { file, ranges } of await listed(family)) {
        if (!ranges.some(([from, to]) => code >= from && code <= to)) continue
        const font = await loaded(`${family}/files/${family}-${file}-${drawn}-normal.woff`)
        if (font.charToGlyphIndex(character) > 0) return font
      }
    }
    return undefined
  }
  return { fontFor }
}

export type Fonts = ReturnType<typeof createFonts>

function cached<Value>(all: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
  const value = all.get(key) ?? make()
  all.set(key, value)
  return value
}

const pathOf = (name: string) => fileURLToPath(import.meta.resolve(`@fontsource/${name}`))

async function readParts(family: string): Promise<Parts> {
  const listed = JSON.parse(await readFile(pathOf(`${family}/unicode.json`), 'utf8')) as Record<string, string>
  return Object.entries(listed).map(([name, ranges]) => ({
    file: name.replaceAll(/[[\]]/g, ''),
    ranges: ranges.split(',').map((range) => {
      const [from = '', to = from] = range.slice(2).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    }),
  }))
}

async function readFont(name: string) {
  const { parse } = (await import('opentype.js')).default
  const { buffer, byteOffset, length } = await readFile(pathOf(name))
  return parse(buffer.slice(byteOffset, byteOffset + length))
}
