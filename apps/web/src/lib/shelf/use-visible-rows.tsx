import { useHydrated } from '@animeteca/ui/base/hydrated'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { type ReactNode, type RefObject, Suspense, useState } from 'react'
import type { ShelfLayout } from './shelf-layout.ts'
import type { PagePosition } from './use-page-position.ts'
import type { Visible } from './VisibleRows.tsx'

let isLoaded = false

const VisibleRows = lazyComponent(async () => {
  const module = await import('./VisibleRows.tsx')
  isLoaded = true
  return module
})

/**
 * Which rows of a long list to render. The measuring code loads after the page: until then `visible` is null, and the list renders its
 * beginning with CSS layout. `isKnownAtFirst` is set when the rows are known before the first paint. Render `observer` beside the list.
 * `layoutOf` must be stable between renders.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  options: { count: number; isVirtual: boolean; layoutOf: (position: PagePosition) => ShelfLayout },
): { visible: Visible | null; isKnownAtFirst: boolean; observer: ReactNode } {
  const [visible, setVisible] = useState<Visible | null>(null)
  // Leave the beginning until its position is known: the viewer may be pressing an item.
  const [isKnownAtFirst] = useState(isLoaded)
  const isVirtual = useHydrated() && options.isVirtual
  if (!isVirtual) return { visible: null, isKnownAtFirst: false, observer: null }
  const { count, layoutOf } = options
  const observer = (
    <Suspense>
      <VisibleRows list={list} count={count} layoutOf={layoutOf} onChange={setVisible} />
    </Suspense>
  )
  return { visible, isKnownAtFirst, observer }
}
