/** The layout in pixels by the shelf's width: two columns on a phone, six on a page of 1240. */
export interface ShelfLayout {
  columns: number
  gap: number
  /** From the top of a row to the top of the next. */
  rowHeight: number
}

const steps = [
  { from: 1100, columns: 6, gap: 20 },
  { from: 900, columns: 5, gap: 20 },
  { from: 700, columns: 4, gap: 18 },
  { from: 510, columns: 3, gap: 16 },
  { from: 0, columns: 2, gap: 14 },
] as const

/** The same widths for the `sizes` attribute: the page without its gutters, divided by the columns. */
export const shelfSizes =
  '(min-width: 1320px) 190px, (min-width: 1180px) calc(16.7vw - 30px), (min-width: 980px) calc(20vw - 32px), (min-width: 761px) calc(23vw - 13px), (min-width: 555px) calc(30.7vw - 10px), calc(46vw - 7px)'

/** Height below a cover in rem: two lines of title, two of synopsis, one of details. See AnimeCard. */
export const captionRem = 7

/** Gap between rows, in rem. */
const rowGapRem = 1.5

/** `width` of the shelf and `rem` are in pixels; `caption`, the height below a cover, is in rem. */
export function shelfLayout(width: number, rem: number, caption: number = captionRem): ShelfLayout {
  const { columns, gap } = steps.find(({ from }) => width >= from) ?? steps.at(-1)!
  const coverWidth = (width - gap * (columns - 1)) / columns
  return { columns, gap, rowHeight: Math.round(coverWidth * 1.5 + (caption + rowGapRem) * rem) }
}
