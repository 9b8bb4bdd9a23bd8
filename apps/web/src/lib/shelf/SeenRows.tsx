import { type RefObject, useLayoutEffect } from 'react'
import { followMotion } from './motion.ts'
import type { ShelfLayout } from './shelf-layout.ts'
import { type Place, usePlace } from './use-place.ts'
import { useWindowRows } from './use-window-rows.ts'

/** The rows of a list that are on screen, or close to it, and where they stand. */
export type Seen = { rows: readonly number[]; layout: ShelfLayout }

type SeenRowsProps = {
  list: RefObject<HTMLElement | null>
  /** Things in the list; as many as `columns` share a row. */
  count: number
  layoutOf: (place: Place) => ShelfLayout
  onChange: (seen: Seen) => void
}

/** Draws nothing: watches the window and says which rows of the list beside it to draw. Lists of a screen or two do without. */
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
    // none are seen before the window's height is known, too: what is drawn until then stays, with what somebody is pressing in it
    if (isMeasured && drawn !== '')
      onChange({ rows: drawn.split(' ').map(Number), layout: { columns, gap, rowHeight } })
  }, [drawn, isMeasured, columns, gap, rowHeight, onChange])
  return null
}

/** Before what listens for rows: it is known how fast they come when they are drawn. `shelf.css` says what is left out meanwhile. */
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
