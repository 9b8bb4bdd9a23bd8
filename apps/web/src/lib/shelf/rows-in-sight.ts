/** Pixels above and below the screen that count as seen. Whole rows would double what is in the document. */
const reach = 150

interface Sight {
  count: number
  rowHeight: number
  /** Of the list, measured from the top of the screen. */
  top: number
  screenHeight: number
}

/** The first and the last row that are on screen or close to it; none when the last comes before the first. */
export function rowsInSight({ count, rowHeight, top, screenHeight }: Sight): [first: number, last: number] {
  const first = Math.floor((-top - reach) / rowHeight)
  const last = Math.ceil((screenHeight - top + reach) / rowHeight) - 1
  return [Math.max(0, first), Math.min(count - 1, last)]
}
