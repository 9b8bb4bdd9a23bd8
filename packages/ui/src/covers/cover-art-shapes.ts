import { type Random, tenth } from '../base/seeded.ts'
import type { Palette } from './cover-art-palettes.ts'

/** An SVG path with its attributes. */
export type Shape = {
  d: string
  fill?: string
  'fill-rule'?: 'evenodd'
  stroke?: string
  'stroke-width'?: number
  'stroke-linecap'?: 'round'
  opacity?: number
}

/** Draws on a 240 by 360 sheet filled with `night`, in a few shapes, from back to front. */
export type Scene = (random: Random, palette: Palette) => readonly Shape[]

/** The path of a circle around (x, y). */
export const circle = (x: number, y: number, r: number) =>
  `M${tenth(x - r)} ${tenth(y)}a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(2 * r)} 0a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(-2 * r)} 0`
export const each = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

/** A path from `left` to the lower edge of the sheet. */
export const block = (left: number, width: number, roof: number) =>
  `M${tenth(left)} 360V${tenth(roof)}h${tenth(width)}V360Z`
