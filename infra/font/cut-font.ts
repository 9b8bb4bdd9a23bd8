import subsetFont from 'subset-font'
import { fontOf, tablesOf } from './sfnt.ts'

/** Of 200 to 800: what `packages/ui` and the screens ask for begins at 400. */
const weights = { min: 400, max: 800 }
/** The weight of headings. */
const heading = 760
/** Blanks between letters, and figures that are equally wide; the others (fractions, marks that are set on a letter) nobody asks for. */
const keepFeatures = ['kern', 'tnum']

/**
 * A variable font with these characters alone, as WOFF2. Its kerning is that of headings for every weight: a second value for each
 * pair of letters, and how it changes with the weight, would be a quarter of the file. To have that back, leave out `withKerningOf`.
 */
export async function cutFont(font: Buffer, characters: string): Promise<Buffer> {
  const cut = (wght: number | typeof weights) =>
    subsetFont(font, characters, { targetFormat: 'truetype', variationAxes: { wght }, keepFeatures })
  const whole = withKerningOf(await cut(heading), await cut(weights))
  return subsetFont(whole, '', { targetFormat: 'woff2', keepAllGlyphs: true })
}

/** `GDEF` says which letters the classes of `GPOS` hold, and how both change with the weight. */
function withKerningOf(still: Buffer, variable: Buffer): Buffer {
  const tables = tablesOf(variable)
  for (const name of ['GPOS', 'GDEF']) {
    const table = tablesOf(still).get(name)
    if (table) tables.set(name, table)
    else tables.delete(name)
  }
  return fontOf(tables)
}
