import { useRef } from 'react'
import { shelfLayout } from '../../lib/shelf/shelf-layout.ts'
import { usePlace } from '../../lib/shelf/use-place.ts'
import { useWindowRows, virtualFrom } from '../../lib/shelf/use-window-rows.ts'
import { AnimeCard, PendingCard } from './AnimeCard.tsx'
import type { Shelf } from './use-shelf.ts'

/** Covers above the fold: their images come first. */
const priorityRows = 2

/** Covers in rows, as many of them as are on screen. Every place has its height before anything has loaded. */
export function ShelfGrid({ shelf, count }: { shelf: Shelf; count: number }) {
  const list = useRef<HTMLUListElement>(null)
  const { width, top, rem } = usePlace(list)
  const { columns, gap, rowHeight } = shelfLayout(width, rem)
  const rowCount = Math.ceil(count / columns)
  // Also for the few that a search finds among many: at each key other cards come and go.
  const rows = useWindowRows(list, { count: rowCount, rowHeight, top, isVirtual: shelf.total >= virtualFrom })
  const positions = width === 0 ? [] : rows.flatMap((row) => positionsIn(row, columns, count))

  return (
    <ul ref={list} className="relative" style={{ height: rowCount * rowHeight }}>
      {positions.map((position) => {
        const row = Math.floor(position / columns)
        const id = shelf.idAt(position)
        return (
          <li
            key={id ?? `place-${position}`}
            data-row={row}
            aria-setsize={count}
            aria-posinset={position + 1}
            className="group absolute rounded-panel text-xs contain-layout text-dim outline-offset-4 has-focus-visible:outline-2"
            style={{
              top: row * rowHeight,
              left: `calc((100% + ${gap}px) / ${columns} * ${position % columns})`,
              width: `calc((100% + ${gap}px) / ${columns} - ${gap}px)`,
            }}
          >
            {id === undefined ? (
              <PendingCard />
            ) : (
              <AnimeCard id={id} known={shelf.cardOf(id)} priority={row < priorityRows} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const positionsIn = (row: number, columns: number, count: number) =>
  Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => row * columns + column)
