import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { lazy, Suspense } from 'react'

const ProgressField = lazy(() => import('./ProgressField.tsx'))

/** Comes after the page, into the place that is kept for it. */
export function ProgressPlace({ anime }: { anime: Anime }) {
  return (
    <div className="min-h-13 max-sm:w-full">
      <Suspense>
        <ProgressField anime={anime} />
      </Suspense>
    </div>
  )
}
