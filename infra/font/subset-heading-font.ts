import subsetFont from 'subset-font'
import { fontOf, tablesOf } from './sfnt.ts'

/** The font has weights from 200 to 800; the interface uses 400 and above. */
const weights = { min: 400, max: 800 }
/** The weight of headings. */
const heading = 760
/** OpenType features in use: kerning and tabular figures. */
const keepFeatures = ['kern', 'tnum']

/**
 * A variable font with only these characters, as WOFF2. All weights use the kerning of headings: kerning that varies with the weight would be
 * a quarter of the file. To restore it, remove `withKerningOf`.
 */
export async function subsetHeadingFont(font: Buffer, characters: string): Promise<Buffer> {
  const subset = (wght: number | typeof weights) =>
    subsetFont(font, characters, { targetFormat: 'truetype', variationAxes: { wght }, keepFeatures })
  const whole = withKerningOf(await subset(heading), await subset(weights))
  return subsetFont(whole, '', { targetFormat: 'woff2', keepAllGlyphs: true })
}

/** Replaces the kerning: `GPOS` has the values, `GDEF` the letter classes and their variation. */
function withKerningOf(still: Buffer, variable: Buffer): Buffer {
  const tables = tablesOf(variable)
  for (const name of ['GPOS', 'GDEF']) {
    const table = tablesOf(still).get(name)
    if (table) tables.set(name, table)
    else tables.delete(name)
  }
  return fontOf(tables)
}
