import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { hasFinished } from '../../../nouns/anime/has-finished.ts'
import { useAskForReview } from '../../../nouns/review/use-ask-for-review.ts'
import { useTracking } from '../tracking/tracking-context.ts'
import { useOwnReviews } from './own-reviews.ts'
import { totalOf, totalText, VerdictCounts } from './VerdictCounts.tsx'
import { type OpenForm, WriteReview } from './WriteReview.tsx'

/** Loads with the first anime that has reviews: most have none. */
const ReviewList = lazyPart(
  () => import('./ReviewList.tsx'),
  (part) => part.ReviewList,
  { isExpected: () => false },
)

/** The reviews on an anime's page: the viewer's own, and the three most useful. */
export function ReviewsPart({ anime }: { anime: Anime }) {
  const best = trpc.catalogue.reviews.best.useQuery({ id: anime.id })
  const error = useLoadError(best)
  const own = useOwnReviews(anime.id)
  const [open, setOpen] = useState<OpenForm>()
  const heading = useRef<HTMLHeadingElement>(null)
  const writeNow = () => {
    setOpen({ seasonId: null })
    heading.current?.focus()
  }
  const isFinished = hasFinished(anime, useTracking()) && own.reviews.length === 0
  useAskForReview({ anime, isFinished, onWrite: writeNow })
  const ownIds = new Set(own.reviews.map(({ id }) => id))
  const shown = [...own.reviews, ...(best.data?.reviews ?? []).filter(({ id }) => !ownIds.has(id))]
  const total = best.data ? totalOf(best.data) : 0
  return (
    <section aria-labelledby="opiniones" data-keeps-focus className="page-width flex flex-col gap-3.5 pt-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5">
        <h2 ref={heading} id="opiniones" tabIndex={-1} className="flex items-baseline gap-2.5 text-xl outline-none">
          Opiniones
          {total > 0 && <span className="font-display text-base font-bold text-dim">{totalText(total)}</span>}
        </h2>
        {best.data && total > 0 && <VerdictCounts counts={best.data.counts} />}
      </div>
      <WriteReview anime={anime} own={own} open={open} onOpen={setOpen} />
      {error && <LoadFailure query={best} message="No hemos podido cargar las opiniones" />}
      {best.data && shown.length === 0 && (
        <p className="text-dim">Todavía no hay opiniones. La primera puede ser la tuya.</p>
      )}
      {shown.length > 0 && (
        <Suspense>
          <ReviewList
            reviews={shown}
            usefulIds={own.usefulIds}
            onEdit={(review) => setOpen({ seasonId: review.season?.id ?? null })}
          />
        </Suspense>
      )}
      {total > shown.length && (
        <Link
          to="/anime/$id/opiniones"
          params={{ id: `${anime.id}` }}
          className={buttonStyles({ className: 'self-start' })}
        >
          Ver todas las opiniones
        </Link>
      )}
    </section>
  )
}
