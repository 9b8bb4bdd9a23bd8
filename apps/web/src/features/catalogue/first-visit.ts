import { useDrawnByServer } from '@animeteca/ui/hydrated'
import { startTransition, useEffect, useState } from 'react'

let hasPainted = false

/**
 * False while the first page of a visit draws what one sees of it first, true a moment later, and always true for the pages
 * after it: those have their covers travel to places that must be there.
 */
export function useWhole(): boolean {
  const isDrawn = useDrawnByServer()
  // What the server has drawn is whole already.
  const [isWhole, setWhole] = useState(hasPainted || isDrawn)
  useEffect(() => {
    hasPainted = true
    startTransition(() => setWhole(true))
  }, [])
  return isWhole
}
