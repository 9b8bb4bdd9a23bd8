import { entryLimits } from '@animeteca/contracts/entry-limits'
import { type ReactNode, useRef } from 'react'
import { ShelfGrid } from '../../../lib/shelf/ShelfGrid.tsx'

type CardGridProps = {
  label: string
  ids: readonly number[]
  /** Height of the text below a cover, in rem. */
  captionRem: number
  renderCard: (id: number) => ReactNode
}

/** Cards rendered before the window has been measured: more than any screen holds. */
const atFirst = 24

/** A virtual grid of cards. */
export function CardGrid({ label, ids, captionRem, renderCard }: CardGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const isVirtual = ids.length > entryLimits.wholeList.max
  return (
    <div data-keeps-focus>
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
