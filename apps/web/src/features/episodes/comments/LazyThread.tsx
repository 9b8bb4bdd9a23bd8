import { useServerRendered } from '@animeteca/ui/base/hydrated'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { type ComponentProps, Suspense, useDeferredValue } from 'react'

const Thread = lazyComponent(() => import('./Thread.tsx'))

/**
 * Renders a thread after its comment, while the browser is idle: rendering fifty in one task blocks a phone for a third of a second.
 * Threads in the server's HTML are rendered from the beginning.
 */
export function LazyThread(props: ComponentProps<typeof Thread>) {
  const wasDrawn = useServerRendered()
  const isDrawn = useDeferredValue(true, wasDrawn)
  return <Suspense fallback={<Place />}>{isDrawn ? <Thread {...props} /> : <Place />}</Suspense>
}

/** The height of the thread's buttons. */
const Place = () => <div className="h-9 pointer-coarse:h-11" />
