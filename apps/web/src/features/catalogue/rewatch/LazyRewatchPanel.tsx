import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { lists } from '@animeteca/contracts/labels'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Suspense } from 'react'
import { useTracking } from '../tracking/tracking-context.ts'

const RewatchPanel = lazyComponent(() => import('./RewatchPanel.tsx'))

/** Loads the rewatch panel after the page, in a reserved space, for viewers who have finished the anime. */
export function LazyRewatchPanel({ anime }: { anime: Anime }) {
  const { rewatches, listType, watchedIds } = useTracking()
  const isSeen = anime.seasons.every(({ episodes }) => episodes.every(({ id }) => watchedIds.has(id)))
  const isOffered = (listType && lists[listType].countsAsSeen) || isSeen
  return (
    (rewatches || isOffered) && (
      <div className="min-h-17">
        <Suspense>
          <RewatchPanel anime={anime} isOffered={isOffered} />
        </Suspense>
      </div>
    )
  )
}
