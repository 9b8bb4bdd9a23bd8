import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect } from 'react'

/** Below this many things a page holds all of them, so that the browser's own search finds everything. */
export const virtualFrom = 200

/**
 * Which rows of a list to draw, in a page that keeps its own scrollbar. Rows have one height. When `isVirtual`, those are the
 * rows on screen, one above and one below, and the one that holds the focus, so that it is never taken away under a keyboard.
 *
 * @param options.top of the list in the page, and rowHeight, both in pixels.
 */
export function useWindowRows(
  list: RefObject<HTMLElement | null>,
  options: { count: number; rowHeight: number; top: number; isVirtual: boolean },
): readonly number[] {
  const { count, rowHeight, top, isVirtual } = options

  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      const row = focusedRow(list.current)
      const isAway = row !== null && row < range.count && !shown.includes(row)
      return isAway ? [...shown, row].toSorted((one, other) => one - other) : shown
    },
    [list],
  )

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 1,
    scrollMargin: top,
    enabled: isVirtual,
    initialOffset: () => window.scrollY,
    rangeExtractor,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])

  if (!isVirtual) return Array.from({ length: count }, (_, row) => row)
  return virtualizer.getVirtualItems().map(({ index }) => index)
}

/** Items carry the number of their row in `data-row`. */
function focusedRow(list: HTMLElement | null): number | null {
  const focused = document.activeElement
  if (!list?.contains(focused)) return null
  const row = focused?.closest<HTMLElement>('[data-row]')?.dataset['row']
  return row === undefined ? null : Number(row)
}
