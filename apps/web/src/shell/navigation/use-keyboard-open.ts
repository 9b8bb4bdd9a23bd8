import { useSyncExternalStore } from 'react'

let isOpen = false

/** False until the visual viewport has been resized: reading it earlier would force a layout. */
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

/** A phone's keyboard shrinks the visual viewport by more than the browser's own bars do. */
const covers = ({ scale, height }: VisualViewport) => scale === 1 && window.innerHeight - height > 150
