import { observeWindowRect, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'

/** Overscan in pixels. Whole rows would double the number of elements. */
const reach = 150

/**
 * Which rows of a list to render in a page that scrolls as a whole. Rows have one height. When `isVirtual`, those in or near the viewport
 * and around the focus, so that the focused element is never removed. `top` of the list and `rowHeight` are in pixels.
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
    // The virtualizer takes overscan in rows, so extend its window in pixels instead.
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

/** Items carry their row's number in `data-row`. */
function focusedRow(list: HTMLElement | null): number | null {
  const focused = document.activeElement
  if (!list?.contains(focused)) return null
  const row = focused?.closest<HTMLElement>('[data-row]')?.dataset['row']
  return row === undefined ? null : Number(row)
}
