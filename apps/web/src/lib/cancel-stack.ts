import { useEffect, useEffectEvent } from 'react'

const active: (() => void)[] = []

/** Modes of a page (selecting, dragging, editing in place) that Escape cancels before it leaves the page. */
export const cancelStack = {
  isEmpty: () => active.length === 0,
  /** Cancels the mode entered last. */
  cancelTop: () => active.at(-1)?.(),
  /** Returns the function that removes it. */
  add(cancel: () => void): () => void {
    active.push(cancel)
    return () => {
      const at = active.indexOf(cancel)
      if (at !== -1) active.splice(at, 1)
    }
  },
}

/** While `isActive`, Escape calls `cancel` instead of going home. */
export function useCancelOnEscape(isActive: boolean, cancel: () => void): void {
  const cancelNow = useEffectEvent(cancel)
  useEffect(() => (isActive ? cancelStack.add(() => cancelNow()) : undefined), [isActive])
}
