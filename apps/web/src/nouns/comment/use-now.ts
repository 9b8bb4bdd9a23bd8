import { useServerRendered } from '@animeteca/ui/base/hydrated'
import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

const minute = 60_000

/**
 * The current time, updated every minute. On the server's page it begins with the server's render time, so that both renders match, and
 * changes when that is a minute old: a change renders every comment again.
 */
export function useNow(): Date {
  const { renderedAt } = useRouter().options.context
  const isServerRendered = useServerRendered()
  const [now, setNow] = useState(() => new Date((isServerRendered && renderedAt) || Date.now()))
  useEffect(() => {
    const age = Date.now() - now.getTime()
    // The server's clock may be ahead.
    const timer = setTimeout(() => startTransition(() => setNow(new Date())), minute - Math.max(0, age))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
