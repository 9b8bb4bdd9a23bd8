import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import type { ReviewOrder } from '@animeteca/contracts/reviews/reviews'
import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { OrderButtons } from '../../../lib/forms/OrderButtons.tsx'
import { useFollow } from '../../../lib/live/live.ts'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { useWholeList } from '../../../lib/query/use-whole-list.ts'
import { MissingAnime } from '../../../nouns/anime/MissingAnime.tsx'
import { useNow } from '../../../nouns/comment/use-now.ts'
import { useOwnReviews } from './own-reviews.ts'
import { ReviewItem } from './ReviewItem.tsx'
import { VerdictCounts } from './VerdictCounts.tsx'
import { type OpenForm, WriteReview } from './WriteReview.tsx'

const orderNames: Record<ReviewOrder, string> = { useful: 'Más útiles', newest: 'Recientes' }

type ReviewsScreenProps = {
  /** 0 is an invalid id. */
  id: number
  /** Whether the form is open from the start. */
  isWriting: boolean
}

/** All reviews of an anime. */
export function ReviewsScreen({ id, isWriting }: ReviewsScreenProps) {
  const query = trpc.catalogue.byId.useQuery({ id }, { enabled: id > 0 })
  const anime = query.data
  useFollow(`anime:${id}`)
  if (anime)
    return (
      <>
        <PageTitle>{`Opiniones sobre ${anime.title}`}</PageTitle>
        <AllReviews anime={anime} isWriting={isWriting} />
      </>
    )
  return <MissingAnime id={id} query={query} />
}

function AllReviews({ anime, isWriting }: { anime: Anime; isWriting: boolean }) {
  const [order, setOrder] = useState<ReviewOrder>('useful')
  const [open, setOpen] = useState<OpenForm>(isWriting ? { seasonId: null } : undefined)
  const own = useOwnReviews(anime.id)
  const now = useNow()
  const best = trpc.catalogue.reviews.best.useQuery({ id: anime.id })
  const list = trpc.catalogue.reviews.ofAnime.useInfiniteQuery(
    { id: anime.id, order },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData },
  )
  const error = useLoadError(list)
  const reviews = error ? undefined : list.data?.pages.flatMap((page) => page.reviews)
  useWholeList(list, { rows: reviews?.length ?? 0 })
  return (
    <div data-keeps-focus className="page-width flex flex-col gap-5 pt-8 pb-20 sm:pt-12">
      <header className="flex items-center gap-4">
        <Cover
          {...coverSource(anime.coverImage)}
          sizes="4rem"
          title={anime.title}
          hasPrintedTitle={false}
          className="w-16 shrink-0 rounded-control"
        />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl outline-none">
            Opiniones
          </h1>
          <Link to="/anime/$id" params={{ id: anime.id }} className={linkStyles({ className: 'wrap-anywhere' })}>
            {anime.title}
          </Link>
        </div>
      </header>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {best.data && <VerdictCounts counts={best.data.counts} />}
        <OrderButtons
          label="Ordenar opiniones"
          names={orderNames}
          value={order}
          onChange={setOrder}
          className="-mx-3"
        />
      </div>
      <WriteReview anime={anime} own={own} open={open} onOpen={setOpen} />
      {error && <LoadFailure query={list} message="No hemos podido cargar las opiniones" shape="panel" />}
      {!error && !reviews && <Skeleton className="h-96 max-w-[80ch]" />}
      {reviews?.length === 0 && <p className="text-dim">Todavía no hay opiniones. La primera puede ser la tuya.</p>}
      {reviews && reviews.length > 0 && (
        <ul aria-label="Opiniones" aria-busy={list.isPlaceholderData} className="max-w-[80ch]">
          {reviews.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              now={now}
              isUseful={own.usefulIds.includes(review.id)}
              onEdit={() => setOpen({ seasonId: review.season?.id ?? null })}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()} className="self-start">
          Ver más opiniones
        </Button>
      )}
    </div>
  )
}
