import { lazy, Suspense } from 'react'
import { useIdle } from '../seasons/use-idle.ts'

const AnimeEnd = lazy(() => import('./AnimeEnd.tsx'))

/** The end of an anime's page. It loads after the rest without waiting for a scroll: nothing below it can shift. */
export function AlsoSeen({ animeId }: { animeId: number }) {
  const isIdle = useIdle()
  return <Suspense>{isIdle && <AnimeEnd animeId={animeId} />}</Suspense>
}
