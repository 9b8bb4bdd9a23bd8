import { useState } from 'react'
import { afterPress } from './selection.ts'

type Selection = { ids: ReadonlySet<number>; last: number | null }

/** Which of the things shown are chosen, while choosing. Undefined `ids` is: not choosing. */
export function useSelection(shown: readonly number[]) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const ids = shown.filter((id) => selection?.ids.has(id))
  return {
    isSelecting: selection !== null,
    ids,
    has: (id: number) => selection?.ids.has(id) ?? false,
    start: () => setSelection({ ids: new Set(), last: null }),
    stop: () => setSelection(null),
    /** With Shift, everything since the last one follows. */
    press: (id: number, isRange: boolean) =>
      setSelection((known) => known && { ids: afterPress(known, { id, isRange, shown }), last: id }),
  }
}
