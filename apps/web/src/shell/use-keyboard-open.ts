import { useSyncExternalStore } from 'react'

let isOpen = false

/** False until the visible part of the page has changed its size: asking for it earlier would lay the page out before its time. */
export const useKeyboardOpen = () =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  const visible = window.visualViewport
  if (!visible) return () => {}
  const resized = () => {
    isOpen = covers(visible)
    listener()
  }
  visible.addEventListener('resize', resized)
  return () => visible.removeEventListener('resize', resized)
}

/** On a phone the visible part of the page shrinks by more than any browser's own bars when the keyboard comes up. */
const covers = ({ scale, height }: VisualViewport) => scale === 1 && window.innerHeight - height > 150
