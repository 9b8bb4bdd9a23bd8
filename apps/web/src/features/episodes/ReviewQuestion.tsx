import { useNavigate } from '@tanstack/react-router'
import { useAskForReview } from '../../nouns/review/use-ask-for-review.ts'
import type { Episode } from './live-episode.ts'

/** Asks for a review of the anime that the viewer has just finished. The form is on the page of its reviews. */
export default function ReviewQuestion({ episode: { animeId, animeTitle } }: { episode: Episode }) {
  const navigate = useNavigate()
  useAskForReview({
    anime: { id: animeId, title: animeTitle },
    isFinished: true,
    onWrite: () =>
      void navigate({ to: '/anime/$id/opiniones', params: { id: `${animeId}` }, search: { ver: 'formulario' } }),
  })
  return null
}
