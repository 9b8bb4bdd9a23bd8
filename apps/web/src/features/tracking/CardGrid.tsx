import { type ReactNode, useRef } from 'react'
import { ShelfGrid } from '../../lib/shelf/ShelfGrid.tsx'
import { virtualFrom } from '../../lib/shelf/use-seen-rows.tsx'
import { useFocusKeeper } from './use-focus-keeper.ts'

type CardGridProps = {
  label: string
  ids: readonly number[]
  /** What stands under a cover, in rem. */
  captionRem: number
  renderCard: (id: number) => ReactNode
}

/** Of thousands, while nobody has measured the window: more than any screen holds. */
const atFirst = 24

/** A shelf that cards leave: the focus of one that does goes to the next. */
export function CardGrid({ label, ids, captionRem, renderCard }: CardGridProps) {
  const fallback = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useFocusKeeper(list, ids, fallback)
  const isVirtual = ids.length >= virtualFrom
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
