import { useEffect, useEffectEvent } from 'react'
import { onSeekVideo, positionInUrl } from './seeking.ts'

/** Calls `onRequest` with the position in the page's URL, and with each time that is pressed in a comment, which also plays. */
export function useSeekRequests(onRequest: (seconds: number, isPlayed: boolean) => void) {
  const request = useEffectEvent(onRequest)
  useEffect(() => {
    const place = positionInUrl()
    const timer = place === null ? undefined : setTimeout(() => request(place, false))
    const stop = onSeekVideo((seconds) => request(seconds, true))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
