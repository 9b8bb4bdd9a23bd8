import { useEffect, useState } from 'react'
import { whenIdle } from '../../../lib/hydration/when-idle.ts'

/** False until the browser has been idle after the first paint. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
