import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Suspense, useState } from 'react'
import { hasFinished } from '../../nouns/anime/has-finished.ts'
import { useAnimeTracking } from '../../nouns/anime/use-anime-tracking.ts'

const ReviewQuestion = lazyComponent(() => import('./ReviewQuestion.tsx'))

/** Asks for a review when the viewer finishes the anime on this page; not when they had finished it before. */
export function FinishedHere({ anime }: { anime: Anime }) {
  const tracking = useAnimeTracking(anime.id)
  const [wasUnfinished, setWasUnfinished] = useState(false)
  if (!tracking) return null
  const { listType, watchedEpisodeIds } = tracking
  const isFinished = hasFinished(anime, { listType, watchedIds: new Set(watchedEpisodeIds) })
  if (!isFinished && !wasUnfinished) setWasUnfinished(true)
  return (
    isFinished &&
    wasUnfinished && (
      <Suspense>
        <ReviewQuestion anime={anime} />
      </Suspense>
    )
  )
}
