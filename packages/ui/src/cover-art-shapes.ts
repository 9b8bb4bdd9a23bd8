import type { ReactNode } from 'react'
import type { Palette } from './cover-art-palettes.ts'
import { type Random, tenth } from './seeded.ts'

/** Draws on a 240 by 360 sheet that is already `night`, in a handful of shapes and without ids: hundreds share a page. */
export type Scene = (random: Random, palette: Palette) => ReactNode

export const circle = (x: number, y: number, r: number) =>
  `M${tenth(x - r)} ${tenth(y)}a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(2 * r)} 0a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(-2 * r)} 0Z`
export const each = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

/** From `left` on, down to the lower edge of the sheet. */
export const block = (left: number, width: number, roof: number) =>
  `M${tenth(left)} 360V${tenth(roof)}h${tenth(width)}V360Z`
