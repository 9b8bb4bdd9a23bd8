import { animeTypeLabels } from '@animeteca/contracts/anime-types'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Cover, type CoverProps } from '@animeteca/ui/covers/Cover'
import { Badge } from '@animeteca/ui/display/Badge'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useSlowScroll } from '../../../lib/shelf/fast-scroll.ts'
import { shelfSizes } from '../../../lib/shelf/shelf-layout.ts'
import { CardFacts } from '../../../nouns/anime/CardFacts.tsx'
import { EarlyAccessBadge } from '../../../nouns/anime/EarlyAccessBadge.tsx'
import type { ShelfCard } from '../../../nouns/anime/shelf-card.ts'
import { cardQuery } from './card-query.ts'
import { CardLink } from './CardLink.tsx'
import { CardSynopsis, LazyCardSynopsis } from './CardSynopsis.tsx'
import { titleLang } from './title-lang.ts'
import { useCoverTransition } from './use-cover-transition.ts'

type AnimeCardProps = {
  id: number
  /** The card, if the page has it; otherwise it is fetched. */
  known: ShelfCard | undefined
  priority?: CoverProps['priority']
  /** The alternative title that matched the search. */
  matchedTitle?: string | undefined
}

/** An anime on a shelf: one link named by the title. The surrounding list item is a `group`. */
export function AnimeCard({ known, ...card }: AnimeCardProps) {
  return known ? <CardFace card={known} {...card} /> : <UnknownCard {...card} />
}

function UnknownCard(props: Omit<AnimeCardProps, 'known'>) {
  const { data: card } = useQuery(cardQuery(props.id))
  return card ? <CardFace card={card} {...props} /> : <PendingCard />
}

type CardFaceProps = { card: ShelfCard } & Pick<AnimeCardProps, 'priority' | 'matchedTitle'>

function CardFace({ card, priority, matchedTitle }: CardFaceProps) {
  const { transitionName, startTransition } = useCoverTransition(card.id)
  const hasLanded = useSlowScroll()
  return (
    <>
      <div className="relative transition-transform motion-safe:group-hover:-translate-y-1.5">
        <Cover
          {...coverSource(card.coverImage)}
          sizes={shelfSizes}
          title={card.title}
          priority={priority}
          transitionName={transitionName}
          hasShadow
          isDeferred={!hasLanded}
        />
        <CardBadges card={card} />
      </div>
      <h3
        lang={titleLang(card.title)}
        className="mt-3 line-clamp-2 text-sm leading-[1.22] font-bold tracking-snug text-text"
      >
        <CardLink id={card.id} onLeave={startTransition}>
          {card.title}
        </CardLink>
      </h3>
      {card.synopsis === undefined ? (
        <LazyCardSynopsis id={card.id} isDue={hasLanded} matchedTitle={matchedTitle} />
      ) : (
        <CardSynopsis card={card} matchedTitle={matchedTitle} />
      )}
      <CardFacts rating={card.rating} seasonCount={card.seasonCount} releaseYear={card.releaseYear} />
    </>
  )
}

function CardBadges({ card: { isCompleted, isFilm, hasEarlyAccess } }: { card: ShelfCard }) {
  if (!isCompleted && !isFilm && !hasEarlyAccess) return null
  return (
    <div className="absolute top-2.5 left-2.5 flex flex-col items-start gap-1.5">
      {isCompleted && <Badge variant="dark">Concluido</Badge>}
      {/* In the facts below, the badge would push the year out of a narrow card. */}
      {isFilm && <Badge variant="dark">{animeTypeLabels.movie}</Badge>}
      {hasEarlyAccess && <EarlyAccessBadge />}
    </div>
  )
}

/** Placeholder while it is unknown which anime belongs here. */
export function PendingCard() {
  return (
    <div aria-hidden className="flex flex-col gap-2.5">
      <Skeleton shape="cover" />
      <Skeleton shape="line" className="mt-1 w-4/5" />
      <Skeleton shape="line" />
      <Skeleton shape="line" className="w-1/2" />
    </div>
  )
}
