import { useHydrated } from '@animeteca/ui/base/hydrated'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The current time, updated every minute. During hydration it is the server's render time, so that both renders match.
 */
export function useNow(): Date {
  const { renderedAt } = useRouter().options.context
  const isHydrated = useHydrated()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return renderedAt && !isHydrated ? new Date(renderedAt) : now
}
