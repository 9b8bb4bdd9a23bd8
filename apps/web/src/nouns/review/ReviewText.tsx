import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import type { Review } from '@animeteca/contracts/reviews/reviews'
import { Button } from '@animeteca/ui/actions/Button'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { toastFailure } from '../../lib/errors/failure.ts'
import { trpcClient } from '../../lib/query/trpc.ts'
import { CommentText } from '../comment/CommentText.tsx'

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
        {review.content === null && (
          <Button
            size="sm"
            variant="ghost"
            icon={<EyeOff aria-hidden size={16} />}
            onPress={() => setRevealed(null)}
            className="-ml-3"
          >
            Volver a ocultar
          </Button>
        )}
      </>
    )
  const reveal = async () => {
    try {
      setRevealed((await trpcClient.catalogue.reviews.reveal.query({ reviewId: review.id })).content)
    } catch (error) {
      toastFailure({ message: 'Error al cargar la opinión', reason: 'below' }, error)
    }
  }
  return <SpoilerNotice tells={review.tells} onReveal={() => void reveal()} />
}

/** In place of a text that the spoiler guard hides. */
export const SpoilerNotice = ({ tells, onReveal }: { tells: Review['tells']; onReveal: () => void }) => (
  <div className="mt-2 flex max-w-[72ch] flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-dashed border-control py-1.5 pr-1.5 pl-3.5 text-dim">
    <p className="flex items-start gap-2.5">
      <EyeOff aria-hidden size={17} className="mt-0.5 shrink-0" />
      {tells ? `Contiene spoilers hasta ${episodeCode(tells)}` : 'Contiene spoilers'}
    </p>
    <Button size="sm" variant="ghost" onPress={onReveal}>
      Leer de todos modos
    </Button>
  </div>
)

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
