import { firstLimits } from '../entry-limits.ts'

/**
 * Widths in which a picture of ours is kept beside itself, in pixels: rows and the palette, cards on a plain screen, on a dense
 * one, and on a phone, where they are drawn 447 wide. The picture itself is 720 wide (`limits.cover`).
 */
export const coverWidths = [96, 192, 384, 512] as const
export type CoverWidth = (typeof coverWidths)[number]

const whole = /^\/media\/[0-9a-f]{64}\.webp$/
const narrow = /^(\/media\/[0-9a-f]{64})-(\d{2,3})\.webp$/

/** The address of a picture in a width; somebody else's, and the demo's drawings, have only the one they came with. */
export const coverAt = (url: string, width: CoverWidth) =>
  whole.test(url) ? url.replace('.webp', `-${width}.webp`) : url

/** What an image element asks for: a picture of ours in the width that it is drawn in. */
export function coverSource<Url extends string | null | undefined>(src: Url) {
  if (!src || !whole.test(src)) return { src }
  const srcSet = [
    ...coverWidths.map((width) => `${coverAt(src, width)} ${width}w`),
    `${src} ${firstLimits.cover.width}w`,
  ].join(', ')
  return { src, srcSet }
}

/** The picture whose narrower self an address names; null of every other address. */
export function coverOfWidth(path: string): { url: string; width: CoverWidth } | null {
  const [, name, digits] = narrow.exec(path) ?? []
  const width = coverWidths.find((width) => String(width) === digits)
  return name === undefined || width === undefined ? null : { url: `${name}.webp`, width }
}
