import { useSyncExternalStore } from 'react'

/** On a phone the visible part of the page shrinks by more than any browser's own bars when the keyboard comes up. */
const isOpen = () => {
  const visible = window.visualViewport
  return visible !== null && visible.scale === 1 && window.innerHeight - visible.height > 150
}

export const useKeyboardOpen = () => useSyncExternalStore(subscribe, isOpen)

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener)
  return () => window.visualViewport?.removeEventListener('resize', listener)
}
