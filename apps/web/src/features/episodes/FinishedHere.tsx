import { lists } from '@animeteca/contracts/labels'
import { lazy, Suspense, useState } from 'react'
import { useAnimeTracking } from '../../nouns/anime/use-anime-tracking.ts'
import type { Episode } from './live-episode.ts'

const ReviewQuestion = lazy(() => import('./ReviewQuestion.tsx'))

/** Asks for a review when the viewer finishes the anime on this page; not when they had finished it before. */
export function FinishedHere({ episode }: { episode: Episode }) {
  const tracking = useAnimeTracking(episode.animeId)
  const [wasUnfinished, setWasUnfinished] = useState(false)
  if (!tracking) return null
  const isFinished = tracking.listType !== null && lists[tracking.listType].countsAsSeen
  if (!isFinished && !wasUnfinished) setWasUnfinished(true)
  return (
    isFinished &&
    wasUnfinished && (
      <Suspense>
        <ReviewQuestion episode={episode} />
      </Suspense>
    )
  )
}
