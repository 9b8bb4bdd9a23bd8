import { coverSource } from '@animeteca/contracts/media/cover-widths'
import type { Review } from '@animeteca/contracts/reviews/reviews'
import { Button } from '@animeteca/ui/actions/Button'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Link } from '@tanstack/react-router'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { timeAgo } from '../../../lib/text/dates.ts'
import { dateAndTime } from '../../../lib/text/local-times.ts'
import { BlockReportButton } from '../../../nouns/person/block-report/BlockReportButton.tsx'
import { ReviewBody } from '../../../nouns/review/ReviewBody.tsx'

/** Reviews shown before the viewer asks for more. */
const shownAtFirst = 3

/** The reviews of a person, newest first; nothing without any. */
export default function ProfileReviews({ id }: { id: number }) {
  const list = trpc.catalogue.reviews.ofPerson.useInfiniteQuery(
    { id, limit: shownAtFirst },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const error = useLoadError(list)
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? []
  if (!error && reviews.length === 0) return null
  return (
    <section aria-labelledby="opiniones" data-keeps-focus>
      <h2 id="opiniones" tabIndex={-1} className="text-lg outline-none">
        Opiniones
      </h2>
      <div className="mt-3">
        {error ? (
          <LoadFailure query={list} message="No hemos podido cargar las opiniones" shape="panel" />
        ) : (
          <ul className="rounded-panel border border-line bg-surface">
            {reviews.map((review) => (
              <ProfileReview key={review.id} review={review} />
            ))}
          </ul>
        )}
      </div>
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()} className="mt-3">
          Ver más opiniones
        </Button>
      )}
    </section>
  )
}

function ProfileReview({ review }: { review: Review }) {
  const { id, animeId, animeTitle, animeCoverImage, createdAt, person, moderated } = review
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 border-t border-line px-4 py-4 first:border-t-0 sm:px-5">
      <Cover
        {...coverSource(animeCoverImage)}
        sizes="2.75rem"
        title={animeTitle}
        hasPrintedTitle={false}
        className="w-11 self-start rounded-control"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <Link
            to="/anime/$id"
            params={{ id: animeId }}
            className="rounded-sm font-bold wrap-anywhere text-text no-underline hover:text-accent"
          >
            {animeTitle}
          </Link>
          <time dateTime={createdAt} title={dateAndTime(createdAt)} className="text-xs text-dim">
            {timeAgo(createdAt)}
          </time>
        </p>
        <ReviewBody review={review} />
      </div>
      {!moderated && (
        <BlockReportButton
          target={{ label: `Opciones de la opinión sobre ${animeTitle}`, kind: 'review', subjectId: id, person }}
        />
      )}
    </li>
  )
}
