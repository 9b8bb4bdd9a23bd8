import { useEffect, useEffectEvent } from 'react'

export type Layer = 'dialog' | 'menu'
type OpenOverlay = { layer: Layer; close: () => void }

const open: OpenOverlay[] = []

function top() {
  return open.findLast(({ layer }) => layer === 'menu') ?? open.at(-1)
}

/**
 * The overlays that are open now, for the one Escape rule of the window. React Aria closes an overlay only while the focus
 * is inside it; with the focus on `<body>` this is the only way to know that something is open.
 */
export const overlayStack = {
  isEmpty: () => open.length === 0,
  /** Closes the topmost one (menus before dialogs; an alertdialog answers Cancelar) and says whether there was one. */
  closeTop(): boolean {
    const overlay = top()
    overlay?.close()
    return overlay !== undefined
  },
  /** Returns the function that takes it off again. */
  add(overlay: OpenOverlay): () => void {
    open.push(overlay)
    return () => {
      const at = open.indexOf(overlay)
      if (at !== -1) open.splice(at, 1)
    }
  },
}

/** Keeps an overlay of one's own on the stack while `isOpen`. */
export function useOpenOverlay({ layer, isOpen, close }: { layer: Layer; isOpen: boolean; close: () => void }) {
  const closeNow = useEffectEvent(close)
  useEffect(() => (isOpen ? overlayStack.add({ layer, close: () => closeNow() }) : undefined), [layer, isOpen])
}
