import { createContext, useContext } from 'react'
import type { PageTracking } from './use-page-tracking.ts'

export const TrackingContext = createContext<PageTracking | null>(null)

/** The viewer's tracking, for any component of an anime's page. */
export function useTracking(): PageTracking {
  const tracking = useContext(TrackingContext)
  if (!tracking) throw new Error('useTracking is for the page of an anime')
  return tracking
}
