import { type Random, tenth } from '../base/seeded.ts'
import type { Palette } from './cover-art-palettes.ts'

/** One path of SVG, with the attributes that it is painted with. */
export type Shape = {
  d: string
  fill?: string
  'fill-rule'?: 'evenodd'
  stroke?: string
  'stroke-width'?: number
  'stroke-linecap'?: 'round'
  opacity?: number
}

/** Draws on a 240 by 360 sheet that is already `night`, in a handful of shapes, from the back to the front. */
export type Scene = (random: Random, palette: Palette) => readonly Shape[]

export const circle = (x: number, y: number, r: number) =>
  `M${tenth(x - r)} ${tenth(y)}a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(2 * r)} 0a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(-2 * r)} 0`
export const each = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

/** From `left` on, down to the lower edge of the sheet. */
export const block = (left: number, width: number, roof: number) =>
  `M${tenth(left)} 360V${tenth(roof)}h${tenth(width)}V360Z`
