import { useDrawnByServer } from '@animeteca/ui/base/hydrated'
import { type ComponentProps, lazy, Suspense, useDeferredValue } from 'react'

const Thread = lazy(() => import('./Thread.tsx'))

/**
 * A thread below its comment, which is there before it: fifty of them are drawn between what else there is to do, or a phone stands still for
 * a third of a second. What the server has drawn is there from the beginning.
 */
export function LateThread(props: ComponentProps<typeof Thread>) {
  const wasDrawn = useDrawnByServer()
  const isDrawn = useDeferredValue(true, wasDrawn)
  return <Suspense fallback={<Place />}>{isDrawn ? <Thread {...props} /> : <Place />}</Suspense>
}

/** As high as its buttons. */
const Place = () => <div className="h-9 pointer-coarse:h-11" />
