import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Suspense } from 'react'

const ProgressField = lazyComponent(() => import('./ProgressField.tsx'))

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
