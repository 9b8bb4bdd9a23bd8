import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { lazy, Suspense } from 'react'

const ProgressField = lazy(() => import('./ProgressField.tsx'))

/** Loads the field after the page, in a reserved space. */
export function LazyProgressField({ anime }: { anime: Anime }) {
  return (
    <div className="min-h-13 max-sm:w-full">
      <Suspense>
        <ProgressField anime={anime} />
      </Suspense>
    </div>
  )
}
