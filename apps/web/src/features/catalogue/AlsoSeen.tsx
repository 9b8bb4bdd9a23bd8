import { lazy, Suspense } from 'react'
import { useIdle } from './use-idle.ts'

const AnimeEnd = lazy(() => import('./related/AnimeEnd.tsx'))

/** The end of an anime's page: loaded once the rest is there, without waiting for a scroll. Nothing follows that it could move. */
export function AlsoSeen({ animeId }: { animeId: number }) {
  const isIdle = useIdle()
  return <Suspense>{isIdle && <AnimeEnd animeId={animeId} />}</Suspense>
}
