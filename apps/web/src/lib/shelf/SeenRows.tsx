import { type RefObject, useLayoutEffect } from 'react'
import { followMotion } from './motion.ts'
import type { ShelfLayout } from './shelf-layout.ts'
import { type Place, usePlace } from './use-place.ts'
import { useWindowRows } from './use-window-rows.ts'

/** The rows in or near the viewport, and the layout. */
export type Seen = { rows: readonly number[]; layout: ShelfLayout }

type SeenRowsProps = {
  list: RefObject<HTMLElement | null>
  /** Number of items; each row has `columns` of them. */
  count: number
  layoutOf: (place: Place) => ShelfLayout
  onChange: (seen: Seen) => void
}

/** Renders nothing: observes the window and reports which rows of the list to render. Short lists do without it. */
export default function SeenRows({ list, count, layoutOf, onChange }: SeenRowsProps) {
  useMotion(list)
  const place = usePlace(list)
  const layout = layoutOf(place)
  const { columns, gap, rowHeight } = layout
  const rows = useWindowRows(list, {
    count: Math.ceil(count / columns),
    rowHeight,
    top: place.top,
    isVirtual: true,
  })
  const drawn = rows.join(' ')
  const isMeasured = place.width > 0
  useLayoutEffect(() => {
    // While the window's height is unknown, leave the rendered rows: the viewer may be pressing one.
    if (isMeasured && drawn !== '')
      onChange({ rows: drawn.split(' ').map(Number), layout: { columns, gap, rowHeight } })
  }, [drawn, isMeasured, columns, gap, rowHeight, onChange])
  return null
}

/** Subscribes before the rows do, so that the speed is known when they render. `shelf.css` hides details meanwhile. */
function useMotion(list: RefObject<HTMLElement | null>) {
  useLayoutEffect(
    () =>
      followMotion((motion) => {
        if (motion === 'rest') delete list.current?.dataset['motion']
        else list.current?.setAttribute('data-motion', motion)
      }),
    [list],
  )
}
