import { useEffect, useState } from 'react'

/** Set while the page scrolls too fast to see covers, which would be gone before they load. */
export const fastScroll = {
  isActive: false,
  /** Called when the scrolling slows down. */
  onEnd: new Set<() => void>(),
}

/** False for items rendered during fast scrolling, until it slows down; true otherwise. */
export function useSlowScroll(): boolean {
  const [isSlow, setSlow] = useState(!fastScroll.isActive)
  useEffect(() => {
    if (isSlow) return
    const end = () => setSlow(true)
    if (!fastScroll.isActive) return end()
    fastScroll.onEnd.add(end)
    return () => void fastScroll.onEnd.delete(end)
  }, [isSlow])
  return isSlow
}
