import { useEffect, useEffectEvent } from 'react'

export type Layer = 'dialog' | 'menu'
type OpenOverlay = { layer: Layer; close: () => void }

const open: OpenOverlay[] = []

function top() {
  return open.findLast(({ layer }) => layer === 'menu') ?? open.at(-1)
}

/**
 * Open overlays, for the Escape key. React Aria closes an overlay only if it contains the focus; with the focus on `<body>` this is the
 * only way to know of it.
 */
export const overlayStack = {
  isEmpty: () => open.length === 0,
  /** Closes the topmost overlay (menus before dialogs; an alertdialog answers Cancelar). Returns whether there was one. */
  closeTop(): boolean {
    const overlay = top()
    overlay?.close()
    return overlay !== undefined
  },
  /** Adds an overlay; returns a function that removes it. */
  add(overlay: OpenOverlay): () => void {
    open.push(overlay)
    return () => {
      const at = open.indexOf(overlay)
      if (at !== -1) open.splice(at, 1)
    }
  },
}

/** Adds an overlay to the stack while `isOpen`. */
export function useOpenOverlay({ layer, isOpen, close }: { layer: Layer; isOpen: boolean; close: () => void }) {
  const closeNow = useEffectEvent(close)
  useEffect(() => (isOpen ? overlayStack.add({ layer, close: () => closeNow() }) : undefined), [layer, isOpen])
}
