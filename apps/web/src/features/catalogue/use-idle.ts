import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/hydration/when-idle.ts'

/** False until the browser has had nothing better to do since the page was painted. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
