import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import type { Review } from '@animeteca/contracts/reviews/reviews'
import { Button } from '@animeteca/ui/actions/Button'
import { useState } from 'react'
import { toastFailure } from '../../lib/errors/failure.ts'
import { trpcClient } from '../../lib/query/trpc.ts'
import { CommentText } from '../comment/CommentText.tsx'
import { HideAgainButton, SpoilerNotice } from '../comment/SpoilerNotice.tsx'

/** A longer text is shown in part until the reader asks for the rest. */
const longFrom = 700

/** The text of a review; one with spoilers is fetched when the viewer reveals it, unless they have seen that far. */
export function ReviewText({ review }: { review: Review }) {
  const [revealed, setRevealed] = useState<string | null>(null)
  const content = review.content ?? revealed
  if (content !== null)
    return (
      <>
        {review.tells && <p className="mt-2 text-xs text-dim">Con spoilers hasta {episodeCode(review.tells)}</p>}
        <FoldedText>{content}</FoldedText>
        {review.content === null && <HideAgainButton onPress={() => setRevealed(null)} />}
      </>
    )
  const reveal = async () => {
    try {
      setRevealed((await trpcClient.catalogue.reviews.reveal.query({ reviewId: review.id })).content)
    } catch (error) {
      toastFailure({ message: 'Error al cargar la opinión', reason: 'below' }, error)
    }
  }
  return <SpoilerNotice onReveal={() => void reveal()}>{reviewSpoilers(review.tells)}</SpoilerNotice>
}

export const reviewSpoilers = (tells: Review['tells']) =>
  tells ? `Contiene spoilers hasta ${episodeCode(tells)}` : 'Contiene spoilers'

function FoldedText({ children }: { children: string }) {
  const isLong = children.length > longFrom
  const [isFolded, setFolded] = useState(isLong)
  return (
    <>
      <div className={isFolded ? 'line-clamp-6' : undefined}>
        <CommentText>{children}</CommentText>
      </div>
      {isLong && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={!isFolded}
          onPress={() => setFolded(!isFolded)}
          className="mt-1 -ml-3"
        >
          {isFolded ? 'Leer entera' : 'Plegar'}
        </Button>
      )}
    </>
  )
}
