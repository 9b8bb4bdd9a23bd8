import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { useNavigate } from '@tanstack/react-router'
import { useAskForReview } from '../../nouns/review/use-ask-for-review.ts'

/** Asks for a review of the anime that the viewer has just finished. The form is on the page of its reviews. */
export default function ReviewQuestion({ anime }: { anime: Anime }) {
  const navigate = useNavigate()
  const onWrite = () =>
    void navigate({ to: '/anime/$id/opiniones', params: { id: `${anime.id}` }, search: { ver: 'formulario' } })
  useAskForReview({ anime, isFinished: true, onWrite })
  return null
}
