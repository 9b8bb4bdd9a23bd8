import { type RefObject, useLayoutEffect } from 'react'
import { followScrollSpeed } from './scroll-speed.ts'
import type { ShelfLayout } from './shelf-layout.ts'
import { type PagePosition, usePagePosition } from './use-page-position.ts'
import { useWindowRows } from './use-window-rows.ts'

/** The rows in or near the viewport, and the layout. */
export type Visible = { rows: readonly number[]; layout: ShelfLayout }

type VisibleRowsProps = {
  list: RefObject<HTMLElement | null>
  /** Number of items; each row has `columns` of them. */
  count: number
  layoutOf: (position: PagePosition) => ShelfLayout
  onChange: (visible: Visible) => void
}

/** Renders nothing: observes the window and reports which rows of the list to render. Short lists do without it. */
export default function VisibleRows({ list, count, layoutOf, onChange }: VisibleRowsProps) {
  useScrollSpeed(list)
  const position = usePagePosition(list)
  const layout = layoutOf(position)
  const { columns, gap, rowHeight } = layout
  const rows = useWindowRows(list, {
    count: Math.ceil(count / columns),
    rowHeight,
    top: position.top,
    isVirtual: true,
  })
  const rowNumbers = rows.join(' ')
  const isMeasured = position.width > 0
  useLayoutEffect(() => {
    // While the window's height is unknown, leave the rendered rows: the viewer may be pressing one.
    if (isMeasured && rowNumbers !== '')
      onChange({ rows: rowNumbers.split(' ').map(Number), layout: { columns, gap, rowHeight } })
  }, [rowNumbers, isMeasured, columns, gap, rowHeight, onChange])
  return null
}

/** Subscribes before the rows do, so that the speed is known when they render. `shelf.css` hides details meanwhile. */
function useScrollSpeed(list: RefObject<HTMLElement | null>) {
  useLayoutEffect(
    () =>
      followScrollSpeed((speed) => {
        if (speed === 'rest') delete list.current?.dataset['scrollSpeed']
        else list.current?.setAttribute('data-scroll-speed', speed)
      }),
    [list],
  )
}
