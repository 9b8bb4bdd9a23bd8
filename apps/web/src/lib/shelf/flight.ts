import { useEffect, useState } from 'react'

/** What watches the window says here when the page goes by faster than anybody sees a cover: what is drawn then is gone before its picture is there. */
export const flight = {
  isUnderWay: false,
  /** Called when the page can be seen again. */
  landing: new Set<() => void>(),
}

/** False for what is drawn while the page flies by, until it can be seen; true from then on, and for all else at once. */
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
