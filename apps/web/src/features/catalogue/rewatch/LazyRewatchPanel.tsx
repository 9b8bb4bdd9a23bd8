import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { lazy, Suspense } from 'react'
import { useTracking } from '../tracking/tracking-context.ts'

const RewatchPanel = lazy(() => import('./RewatchPanel.tsx'))

/** For whoever has finished an anime, above its episodes: watching it again. Comes after the page, into a place that is kept. */
export function LazyRewatchPanel({ anime }: { anime: Anime }) {
  const { runs, listType, watchedIds } = useTracking()
  const isSeen = anime.seasons.every(({ episodes }) => episodes.every(({ id }) => watchedIds.has(id)))
  const isOffered = listType === 'completed' || isSeen
  return (
    (runs || isOffered) && (
      <div className="min-h-17">
        <Suspense>
          <RewatchPanel anime={anime} isOffered={isOffered} />
        </Suspense>
      </div>
    )
  )
}
