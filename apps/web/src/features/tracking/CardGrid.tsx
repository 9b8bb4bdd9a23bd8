import { type ReactNode, useRef } from 'react'
import { ShelfGrid } from '../../lib/shelf/ShelfGrid.tsx'
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal.ts'
import { virtualListThreshold } from '../../lib/virtual-list-threshold.ts'

type CardGridProps = {
  label: string
  ids: readonly number[]
  /** Height of the text below a cover, in rem. */
  captionRem: number
  renderCard: (id: number) => ReactNode
}

/** Cards rendered before the window has been measured: more than any screen holds. */
const atFirst = 24

/** A virtual grid of cards. When a focused card is removed, the next one gets the focus. */
export function CardGrid({ label, ids, captionRem, renderCard }: CardGridProps) {
  const fallback = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(list, ids, fallback)
  const isVirtual = ids.length > virtualListThreshold
  return (
    <div ref={fallback} tabIndex={-1} className="outline-none">
      <ShelfGrid
        list={list}
        label={label}
        count={ids.length}
        caption={captionRem}
        isVirtual={isVirtual}
        beginning={isVirtual ? atFirst : ids.length}
        idAt={(position) => ids[position]}
      >
        {(id) => id !== undefined && renderCard(id)}
      </ShelfGrid>
    </div>
  )
}
