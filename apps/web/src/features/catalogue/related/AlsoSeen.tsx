import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Suspense, useState } from 'react'
import { useInView } from '../../../lib/use-in-view.ts'

const AnimeEnd = lazyComponent(() => import('./AnimeEnd.tsx'))

/** The end of an anime's page. It loads when it comes near the viewport: nothing below it can shift. */
export function AlsoSeen({ animeId }: { animeId: number }) {
  const [isNear, setNear] = useState(false)
  const start = useInView(() => setNear(true))
  return (
    <>
      <div ref={start} />
      <Suspense>{isNear && <AnimeEnd animeId={animeId} />}</Suspense>
    </>
  )
}
