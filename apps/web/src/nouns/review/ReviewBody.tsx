import type { Review } from '@animeteca/contracts/reviews/reviews'
import { Button } from '@animeteca/ui/actions/Button'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Badge } from '@animeteca/ui/display/Badge'
import { History, ShieldOff, ThumbsUp } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useViewer } from '../../lib/session/session.ts'
import { plural } from '../../lib/text/plural.ts'
import { ReviewText } from './ReviewText.tsx'
import { VerdictBadge } from './VerdictBadge.tsx'

const ReviewHistory = lazyComponent(() => import('./ReviewHistory.tsx'))

type ReviewBodyProps = {
  review: Review
  /** Replaces the number of people who found it useful. */
  useful?: ReactNode
}

/** Verdict, text and the people who found it useful. */
export function ReviewBody({ review, useful }: ReviewBodyProps) {
  const { season, moderated, inReview, content, editedAt, usefulCount } = review
  const isOwn = useViewer()?.id === review.person.id
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-dim">
        <VerdictBadge verdict={review.verdict} />
        {season && `Temporada ${season.seasonNumber}`}
        {inReview && <Badge tone="warning">En revisión</Badge>}
      </p>
      {inReview && (
        <p className="mt-1 text-sm text-dim">
          {isOwn ? 'Solo tú la ves hasta que alguien la revise.' : 'Solo la ven su autor y los administradores.'}
        </p>
      )}
      {moderated ? (
        <p className="mt-2 flex max-w-[72ch] items-start gap-2.5 rounded-control border border-dashed border-control px-3.5 py-2.5 text-dim italic">
          <ShieldOff aria-hidden size={17} className="mt-0.5 shrink-0" />
          {content}
        </p>
      ) : (
        <ReviewText review={review} />
      )}
      {!moderated && (
        <div className="mt-1 -ml-3 flex flex-wrap items-center text-sm">
          {useful ?? (usefulCount > 0 && <UsefulCount count={usefulCount} />)}
          {editedAt && (
            <Button
              size="sm"
              variant="ghost"
              icon={<History aria-hidden size={15} />}
              onPress={() => setHistoryOpen(true)}
            >
              Editada
            </Button>
          )}
        </div>
      )}
      <Suspense>{isHistoryOpen && <ReviewHistory review={review} onClose={() => setHistoryOpen(false)} />}</Suspense>
    </>
  )
}

const UsefulCount = ({ count }: { count: number }) => (
  <p className="flex min-h-9 items-center gap-1.5 px-3 font-semibold text-dim">
    <ThumbsUp aria-hidden size={15} />
    {`Útil para ${plural(count, 'persona')}`}
  </p>
)
