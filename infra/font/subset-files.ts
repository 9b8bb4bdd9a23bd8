import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { subsetHeadingFont } from './subset-heading-font.ts'

const ui = fileURLToPath(new URL('../../packages/ui/', import.meta.url))
const files = new URL('files/', import.meta.resolve('@fontsource-variable/bricolage-grotesque/package.json'))

type SubsetFile = { path: string; characters: Set<string>; content: Buffer }

/**
 * The font files that `packages/ui/src/theme/font.css` names, each with the characters of its `unicode-range`, except characters of a later
 * rule, because browsers use the last matching one.
 */
export async function subsetFiles(): Promise<SubsetFile[]> {
  const styles = await readFile(join(ui, 'src/theme/font.css'), 'utf8')
  const rules = Array.from(
    styles.matchAll(/url\('\.\/(font\/[^']+)'\);\s*unicode-range:([^;]+);/g),
    ([, file, ranges]) => ({
      path: join(ui, 'src/theme', file!),
      named: new Set(charactersOf(ranges!)),
    }),
  )
  return Promise.all(
    rules.map(async ({ path, named }, index) => {
      const later = rules.slice(index + 1).flatMap((rule) => Array.from(rule.named))
      const characters = named.difference(new Set(later))
      const content = await subsetHeadingFont(await wholeFont(path), Array.from(characters).join(''))
      return { path, characters, content }
    }),
  )
}

/** The file of the package that contains the characters of one of our files. */
function wholeFont(path: string): Promise<Buffer> {
  const part = path.endsWith('-ext.woff2') ? 'latin-ext' : 'latin'
  return readFile(new URL(`bricolage-grotesque-${part}-wght-normal.woff2`, files))
}

function charactersOf(ranges: string): string[] {
  return ranges.split(',').flatMap((range) => {
    const [from, to = from] = range
      .trim()
      .slice(2)
      .split('-', 2)
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to! - from! + 1 }, (_, at) => String.fromCodePoint(from! + at))
  })
}
