import type { RowCard } from '@animeteca/contracts/catalogue/anime-rows'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Button } from '@animeteca/ui/actions/Button'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from '../../../lib/errors/errors.ts'
import { PageLoadFailure } from '../../../lib/errors/PageLoadFailure.tsx'
import { type LoadQuery, useLoadError } from '../../../lib/errors/use-load-error.ts'
import { useWholeList } from '../../../lib/query/use-whole-list.ts'
import { CardLink } from '../shelf/CardLink.tsx'
import { useCoverTransition } from '../shelf/use-cover-transition.ts'

type PagedQuery = LoadQuery & {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

type Looks<Card> = {
  /** The lines below the title. */
  reasonsOf: (card: Card) => readonly string[]
  /** For cards that can be dismissed. */
  onDismiss?: (id: number) => void
  renderFoot?: (card: Card) => ReactNode
}

type RecommendationGridProps<Card> = Looks<Card> & {
  label: string
  query: PagedQuery
  /** Undefined until the first page has loaded. */
  animes: readonly Card[] | undefined
  empty: ReactNode
}

/** A grid of covers with the reasons below their titles. */
export function RecommendationGrid<Card extends RowCard>(props: RecommendationGridProps<Card>) {
  const { label, query, animes, empty, ...looks } = props
  const error = useLoadError(query)
  useWholeList(query, { rows: animes?.length ?? 0 })
  if (error)
    return (
      <PageLoadFailure query={query} message="No hemos podido cargar las recomendaciones">
        {errorText(error, 'Comprueba tu conexión y vuelve a intentarlo.')}
      </PageLoadFailure>
    )
  if (!animes) return <PendingGrid />
  return (
    <div data-keeps-focus>
      {animes.length === 0 ? (
        empty
      ) : (
        <>
          <ul aria-label={label} className={grid}>
            {animes.map((card) => (
              <li
                key={card.id}
                className="group relative rounded-panel outline-offset-4 has-[a:focus-visible]:outline-2"
              >
                <Face card={card} {...looks} />
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <div className="mt-8 flex justify-center">
              <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                Ver más
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-5 gap-y-7 max-sm:gap-x-4'

function Face<Card extends RowCard>({ card, reasonsOf, onDismiss, renderFoot }: Looks<Card> & { card: Card }) {
  const { transitionName, startTransition } = useCoverTransition(card.id)
  return (
    <>
      <Cover
        {...coverSource(card.coverImage)}
        sizes="(min-width: 40rem) 12rem, 45vw"
        title={card.title}
        transitionName={transitionName}
      />
      <CardLink
        id={card.id}
        onLeave={startTransition}
        className="mt-2.5 line-clamp-2 font-display text-sm leading-[1.22] font-bold tracking-snug text-text"
      >
        {card.title}
      </CardLink>
      {reasonsOf(card).map((reason) => (
        <p key={reason} className="mt-1 line-clamp-2 text-xs text-pretty text-dim">
          {reason}
        </p>
      ))}
      {renderFoot?.(card)}
      {onDismiss && (
        <IconButton
          label={`No me interesa ${card.title}`}
          variant="secondary"
          size="sm"
          onPress={() => onDismiss(card.id)}
          className="absolute! top-2 right-2 z-2"
        >
          <X aria-hidden size={17} />
        </IconButton>
      )}
    </>
  )
}

const PendingGrid = () => (
  <div className={grid}>
    <output className="sr-only">Cargando</output>
    {Array.from({ length: 12 }, (_, at) => (
      <Skeleton key={at} className="aspect-2/3" />
    ))}
  </div>
)
