import { type ReactNode, useRef } from 'react'
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal.ts'

type RemovableListProps = {
  label: string
  /** Ids of the items, which each of them carries as `data-item`. */
  ids: readonly (number | string)[]
  /** In place of the list when it has no items. */
  empty: ReactNode
  className: string
  children: ReactNode
}

/** A list whose items disappear with an action. The focus then moves to the next item, and after the last one to what is in the list's place. */
export function RemovableList({ label, ids, empty, className, children }: RemovableListProps) {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(list, ids, place)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {ids.length === 0 ? (
        empty
      ) : (
        <ul ref={list} aria-label={label} className={className}>
          {children}
        </ul>
      )}
    </div>
  )
}
