import { useState } from 'react'
import { selectionAfterPress } from './selection.ts'

type Selection = { ids: ReadonlySet<number>; last: number | null }

/** The selection among the shown items; `ids` is undefined outside selection mode. */
export function useSelection(shown: readonly number[]) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const ids = shown.filter((id) => selection?.ids.has(id))
  return {
    isSelecting: selection !== null,
    ids,
    has: (id: number) => selection?.ids.has(id) ?? false,
    start: () => setSelection({ ids: new Set(), last: null }),
    stop: () => setSelection(null),
    /** `isRange` when Shift was held. */
    press: (id: number, isRange: boolean) =>
      setSelection((known) => known && { ids: selectionAfterPress(known, { id, isRange, shown }), last: id }),
  }
}
