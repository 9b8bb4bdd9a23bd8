import { observeWindowRect, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'

/** Pixels above and below the screen that count as seen. Whole rows would double what is in the document. */
const reach = 150

/**
 * Which rows of a list to draw, in a page that keeps its own scrollbar. Rows have one height. When `isVirtual`, those are the
 * rows on screen or close to it, and those around the focus, so that nothing is taken away under a keyboard.
 *
 * @param options.top of the list in the page, and rowHeight, both in pixels.
 */
export function useWindowRows(
  list: RefObject<HTMLElement | null>,
  options: { count: number; rowHeight: number; top: number; isVirtual: boolean },
): readonly number[] {
  const { count, rowHeight, top, isVirtual } = options

  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is passed on
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 0,
    // A window that starts higher and ends lower: overscan in pixels.
    scrollMargin: top + reach,
    observeElementRect: (instance, observe) =>
      observeWindowRect(instance, ({ width, height }) => observe({ width, height: height + 2 * reach })),
    enabled: isVirtual && rowHeight > 0,
    initialOffset: () => window.scrollY,
    rangeExtractor({ startIndex, endIndex }) {
      const focused = focusedRow(list.current)
      const around = focused === null ? [] : span(focused - 1, focused + 1)
      const rows = new Set([...span(startIndex, endIndex), ...around])
      return [...rows].filter((row) => row >= 0 && row < count).toSorted((one, other) => one - other)
    },
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])

  if (!isVirtual) return span(0, count - 1)
  return virtualizer.getVirtualItems().map(({ index }) => index)
}

const span = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)

/** Items carry the number of their row in `data-row`. */
function focusedRow(list: HTMLElement | null): number | null {
  const focused = document.activeElement
  if (!list?.contains(focused)) return null
  const row = focused?.closest<HTMLElement>('[data-row]')?.dataset['row']
  return row === undefined ? null : Number(row)
}
