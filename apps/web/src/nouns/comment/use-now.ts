import { useHydrated } from '@animeteca/ui/base/hydrated'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The time, as exact as "hace 5 minutos" needs it: at first the server's, on a page that it has drawn. */
export function useNow(): Date {
  const { drawnAt } = useRouter().options.context
  const isHydrated = useHydrated()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return drawnAt && !isHydrated ? new Date(drawnAt) : now
}
