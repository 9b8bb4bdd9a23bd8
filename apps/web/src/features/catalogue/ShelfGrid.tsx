import { type CSSProperties, useRef } from 'react'
import { type ShelfLayout, shelfLayout } from '../../lib/shelf/shelf-layout.ts'
import type { Place } from '../../lib/shelf/use-place.ts'
import { useSeenRows, virtualFrom } from '../../lib/shelf/use-seen-rows.tsx'
import { AnimeCard, PendingCard } from './AnimeCard.tsx'
import { firstPage } from './first-page.ts'
import { useWhole } from './first-visit.ts'
import type { Shelf } from './use-shelf.ts'

/** Cards that a first visit draws before all others: more than any screen holds. */
const atFirst = 12
/** Covers above the fold: their images come first. */
const withPriority = 6

/** Covers in rows, as many of them as are on screen. Every place has its height before anything has loaded. */
export function ShelfGrid({ shelf, count }: { shelf: Shelf; count: number }) {
  const list = useRef<HTMLUListElement>(null)
  const isWhole = useWhole()
  // Also for the few that a search finds among many: at each key other cards come and go.
  const isVirtual = shelf.total >= virtualFrom
  const { seen, isNear, watcher } = useSeenRows(list, { count, isVirtual, layoutOf })
  const beginning = isNear ? 0 : isWhole ? (isVirtual ? firstPage.limit : count) : atFirst
  const positions = seen
    ? seen.rows.flatMap((row) => positionsIn(row, seen.layout.columns, count))
    : Array.from({ length: Math.min(count, beginning) }, (_, position) => position)

  return (
    <div className="@container">
      <ul ref={list} className="relative shelf" style={{ '--count': count } as CSSProperties}>
        {positions.map((position) => {
          const id = shelf.idAt(position)
          return (
            <li
              key={id ?? `place-${position}`}
              {...(seen && { 'data-row': Math.floor(position / seen.layout.columns) })}
              aria-setsize={count}
              aria-posinset={position + 1}
              className={`group rounded-panel text-xs text-dim outline-offset-4 has-focus-visible:outline-2 ${seen ? 'absolute contain-layout' : 'relative drawn-in-sight'}`}
              style={seen ? placeOf(position, seen.layout) : undefined}
            >
              {id === undefined ? (
                <PendingCard />
              ) : (
                <AnimeCard id={id} known={shelf.cardOf(id)} priority={position < withPriority} />
              )}
            </li>
          )
        })}
      </ul>
      {watcher}
    </div>
  )
}

const layoutOf = ({ width, rem }: Place) => shelfLayout(width, rem)

const placeOf = (position: number, { columns, gap, rowHeight }: ShelfLayout): CSSProperties => ({
  top: Math.floor(position / columns) * rowHeight,
  left: `calc((100% + ${gap}px) / ${columns} * ${position % columns})`,
  width: `calc((100% + ${gap}px) / ${columns} - ${gap}px)`,
})

const positionsIn = (row: number, columns: number, count: number) =>
  Array.from({ length: Math.max(0, Math.min(columns, count - row * columns)) }, (_, column) => row * columns + column)
