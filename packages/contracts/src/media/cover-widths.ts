import { entryLimits } from '../entry-limits.ts'
import { loadableCover } from './remote-covers.ts'

/**
 * Widths in pixels of the stored variants of a picture: for rows and the command palette, cards on 1× and 2× screens,
 * and cards on phones, which are up to 447 px wide. The original is 720 px wide (`limits.cover`).
 */
export const coverWidths = [96, 192, 384, 512] as const
export type CoverWidth = (typeof coverWidths)[number]

const whole = /^\/media\/[0-9a-f]{64}\.webp$/
const narrow = /^(\/media\/[0-9a-f]{64})-(\d{2,3})\.webp$/

/** Whether it is the URL of an uploaded picture. */
export const isUploadedPicture = (url: string) => whole.test(url)

/** The URL of a picture's variant; external pictures and the demo's drawings only have their original. */
export const coverAt = (url: string, width: CoverWidth) =>
  whole.test(url) ? url.replace('.webp', `-${width}.webp`) : url

/** The smallest variant, for a blurred background; null where a cover is drawn instead. */
export function blurredCover(cover: string | null) {
  const src = loadableCover(cover)
  return src && coverAt(src, 96)
}

/** `src` and `srcSet` of an image element, without an address that pages may not load. */
export function coverSource<Url extends string | null | undefined>(cover: Url) {
  const src = loadableCover(cover)
  if (!src || !whole.test(src)) return { src }
  const srcSet = [
    ...coverWidths.map((width) => `${coverAt(src, width)} ${width}w`),
    `${src} ${entryLimits.cover.width}w`,
  ].join(', ')
  return { src, srcSet }
}

/** Parses the URL of a variant; null for any other URL. */
export function coverOfWidth(path: string): { url: string; width: CoverWidth } | null {
  const [, name, digits] = narrow.exec(path) ?? []
  const width = coverWidths.find((width) => String(width) === digits)
  return name === undefined || width === undefined ? null : { url: `${name}.webp`, width }
}
