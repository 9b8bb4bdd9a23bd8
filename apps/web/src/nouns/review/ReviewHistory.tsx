import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import type { Review } from '@animeteca/contracts/reviews/reviews'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { useState } from 'react'
import { LoadFailure } from '../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../lib/errors/use-load-error.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { dateAndTime } from '../../lib/text/local-times.ts'
import { CommentText } from '../comment/CommentText.tsx'
import { SpoilerNotice } from '../comment/SpoilerNotice.tsx'
import { isVersionHidden } from './is-version-hidden.ts'
import { reviewSpoilers } from './ReviewText.tsx'
import { VerdictBadge } from './VerdictBadge.tsx'

/** The earlier texts of a review, newest first. */
export default function ReviewHistory({ review, onClose }: { review: Review; onClose: () => void }) {
  const query = trpc.catalogue.reviews.history.useQuery({ reviewId: review.id }, { staleTime: 0 })
  const { data } = query
  const error = useLoadError(query)
  return (
    <Dialog title="Versiones anteriores" isOpen onOpenChange={onClose}>
      {!data && !error && <Skeleton className="h-40" />}
      {error && <LoadFailure query={query} message="No hemos podido cargar las versiones anteriores" />}
      {data?.versions.length === 0 && <p className="text-dim">No hay versiones anteriores publicadas.</p>}
      <ol data-keeps-focus>
        {data?.versions.map(({ verdict, content, tells, writtenAt }) => (
          <li key={writtenAt} className="border-t border-line py-4 first:border-t-0 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-dim">
              <VerdictBadge verdict={verdict} />
              <time dateTime={writtenAt}>{dateAndTime(writtenAt)}</time>
              {tells && `Con spoilers hasta ${episodeCode(tells)}`}
            </p>
            <VersionText review={review} tells={tells} content={content} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

type VersionTextProps = { review: Review; tells: Review['tells']; content: string }

function VersionText({ review, tells, content }: VersionTextProps) {
  const [isRevealed, setRevealed] = useState(false)
  return isVersionHidden(review, tells) && !isRevealed ? (
    <SpoilerNotice onReveal={() => setRevealed(true)}>{reviewSpoilers(tells ?? review.tells)}</SpoilerNotice>
  ) : (
    <CommentText>{content}</CommentText>
  )
}
