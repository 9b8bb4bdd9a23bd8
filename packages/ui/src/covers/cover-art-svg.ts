import { hashText, seededRandom } from '../base/seeded.ts'
import { paletteOf } from './cover-art-palettes.ts'
import { scenes } from './cover-art-scenes.ts'
import type { Shape } from './cover-art-shapes.ts'

/** Visible part of the sheet; `wide` is cut around the sun or the moon. */
const cuts = { poster: '0 0 240 360', wide: '0 36 240 135' }

export type CoverArtShape = keyof typeof cuts

/** A title's drawing as an SVG file. */
function coverArtSvg(title: string, shape: CoverArtShape): string {
  const { scene, palette, random } = composition(title)
  const sheet = { d: 'M0 0h240v360H0Z', fill: palette.night }
  const paths = [sheet, ...scene(random, palette)].map(markupOf).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${cuts[shape]}">${paths}</svg>`
}

/** The drawing as a data URL, escaped as little as browsers allow. */
export const coverArtUrl = (title: string, shape: CoverArtShape) =>
  `data:image/svg+xml,${coverArtSvg(title, shape).replaceAll('"', "'").replace(/[#<>]/g, encodeURIComponent)}`

const markupOf = (shape: Shape) =>
  `<path ${Object.entries(shape)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`

/** A title's scene, palette and random numbers. */
export function composition(title: string) {
  const seed = hashText(title)
  return { scene: scenes[seed % scenes.length]!, palette: paletteOf(title), random: seededRandom(seed) }
}
