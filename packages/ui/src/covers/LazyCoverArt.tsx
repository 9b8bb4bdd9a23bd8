import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../base/lazy-component.ts'
import type { CoverArt } from './CoverArt.tsx'

const LoadedCoverArt = lazyComponent(() => import('./CoverArt.tsx').then((module) => ({ default: module.CoverArt })))

/** The drawing for a missing cover. Most covers are there, so its script is loaded with the first one that is not. */
export const LazyCoverArt = (props: ComponentProps<typeof CoverArt>) => (
  <Suspense>
    <LoadedCoverArt {...props} />
  </Suspense>
)
