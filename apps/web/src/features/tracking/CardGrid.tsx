import { type ReactNode, useRef } from 'react'
import { shelfLayout } from '../../lib/shelf/shelf-layout.ts'
import { usePlace } from '../../lib/shelf/use-place.ts'
import { virtualFrom } from '../../lib/shelf/use-seen-rows.tsx'
import { useWindowRows } from '../../lib/shelf/use-window-rows.ts'
import { useFocusKeeper } from './use-focus-keeper.ts'

type CardGridProps = {
  label: string
  ids: readonly number[]
  /** What stands under a cover, in rem. */
  captionRem: number
  renderCard: (id: number) => ReactNode
}

/** Covers in rows; of thousands, those on screen. The focus of a card that leaves goes to the next one. */
export function CardGrid({ label, ids, captionRem, renderCard }: CardGridProps) {
  const fallback = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useFocusKeeper(list, ids, fallback)
  const { width, top, rem } = usePlace(list)
  const { columns, gap, rowHeight } = shelfLayout(width, rem, captionRem)
  const count = ids.length
  const rowCount = Math.ceil(count / columns)
  const rows = useWindowRows(list, { count: rowCount, rowHeight, top, isVirtual: count >= virtualFrom })
  const places = width === 0 ? [] : rows.flatMap((row) => placesIn(row, columns, count))
  return (
    <div ref={fallback} tabIndex={-1} className="outline-none">
      <ul ref={list} aria-label={label} className="relative" style={{ height: rowCount * rowHeight }}>
        {places.map((place) => {
          const row = Math.floor(place / columns)
          return (
            <li
              key={ids[place]}
              data-row={row}
              data-item={ids[place]}
              aria-setsize={count}
              aria-posinset={place + 1}
              className="group absolute rounded-panel text-xs text-dim outline-offset-4 has-[a:focus-visible]:outline-2"
              style={{
                top: row * rowHeight,
                left: `calc((100% + ${gap}px) / ${columns} * ${place % columns})`,
                width: `calc((100% + ${gap}px) / ${columns} - ${gap}px)`,
              }}
            >
              {renderCard(ids[place]!)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const placesIn = (row: number, columns: number, count: number) =>
  Array.from({ length: Math.max(0, Math.min(columns, count - row * columns)) }, (_, column) => row * columns + column)
