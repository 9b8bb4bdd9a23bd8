import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const AnimeEnd = lazy(() => import('./related/AnimeEnd.tsx'))

/** The end of an anime's page: asked for when somebody comes near it, since nothing stands below. */
export function AlsoSeen({ animeId }: { animeId: number }) {
  const end = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end}>
      <Suspense>{isNear && <AnimeEnd animeId={animeId} />}</Suspense>
    </div>
  )
}
