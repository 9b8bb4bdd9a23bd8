import { type CSSProperties, type Key, type ReactNode, type RefObject, useCallback } from 'react'
import { useEagerPictures } from '../use-eager-pictures.ts'
import { captionRem, type ShelfLayout, shelfLayout } from './shelf-layout.ts'
import type { PagePosition } from './use-page-position.ts'
import { useVisibleRows } from './use-visible-rows.tsx'

type ShelfGridProps = {
  list: RefObject<HTMLUListElement | null>
  label?: string
  count: number
  /** Height of the text below a cover, in rem. */
  caption?: number
  /** Whether to render only visible rows: of lists longer than `entryLimits.wholeList`. */
  isVirtual: boolean
  /** Items rendered before the window has been measured. */
  beginning: number
  /** Undefined while the item at that position is unknown. */
  idAt: (position: number) => number | undefined
  children: (id: number | undefined, position: number) => ReactNode
}

/** A grid of covers, virtual when long. Every row has its height before anything has loaded. */
export function ShelfGrid(props: ShelfGridProps) {
  const { list, label, count, caption = captionRem, isVirtual, beginning, idAt, children } = props
  const layoutOf = useCallback(({ width, rem }: PagePosition) => shelfLayout(width, rem, caption), [caption])
  const { visible, isKnownAtFirst, observer } = useVisibleRows(list, { count, isVirtual, layoutOf })
  const positions = visible
    ? visible.rows.flatMap((row) => positionsIn(row, visible.layout.columns, count))
    : Array.from({ length: isKnownAtFirst ? 0 : Math.min(count, beginning) }, (_, position) => position)
  // Not on phones, which would load megabytes of covers that are never scrolled to.
  useEagerPictures(list, { count: !isVirtual && !isPhone() ? positions.length : 0 })
  return (
    <div className="@container">
      <ul
        ref={list}
        aria-label={label}
        className="relative shelf"
        style={{ '--count': count, ...(caption !== captionRem && { '--caption': `${caption}rem` }) } as CSSProperties}
      >
        {positions.map((position) => {
          const id = idAt(position)
          const key: Key = id ?? `place-${position}`
          return (
            <li
              key={key}
              {...(visible && { 'data-row': Math.floor(position / visible.layout.columns) })}
              aria-setsize={count}
              aria-posinset={position + 1}
              className={`group rounded-panel text-xs text-dim outline-offset-4 has-[a:focus-visible]:outline-2 ${visible ? 'absolute contain-layout' : 'relative'}`}
              style={visible ? styleAt(position, visible.layout) : undefined}
            >
              {children(id, position)}
            </li>
          )
        })}
      </ul>
      {observer}
    </div>
  )
}

const isPhone = () => !import.meta.env.SSR && matchMedia('(pointer: coarse)').matches

const styleAt = (position: number, { columns, gap, rowHeight }: ShelfLayout): CSSProperties => ({
  top: Math.floor(position / columns) * rowHeight,
  left: `calc((100% + ${gap}px) / ${columns} * ${position % columns})`,
  width: `calc((100% + ${gap}px) / ${columns} - ${gap}px)`,
})

const positionsIn = (row: number, columns: number, count: number) =>
  Array.from({ length: Math.max(0, Math.min(columns, count - row * columns)) }, (_, column) => row * columns + column)
