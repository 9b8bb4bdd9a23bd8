import { useEffect, useState } from 'react'

/** Set while the page scrolls too fast to see covers, which would be gone before they load. */
export const flight = {
  isUnderWay: false,
  /** Called when the scrolling slows down. */
  landing: new Set<() => void>(),
}

/** False for items rendered during fast scrolling, until it slows down; true otherwise. */
export function useLanded(): boolean {
  const [hasLanded, setLanded] = useState(!flight.isUnderWay)
  useEffect(() => {
    if (hasLanded) return
    const land = () => setLanded(true)
    if (!flight.isUnderWay) return land()
    flight.landing.add(land)
    return () => void flight.landing.delete(land)
  }, [hasLanded])
  return hasLanded
}
