import type { RowCard } from '@animeteca/contracts/catalogue/anime-rows'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Star } from '@animeteca/ui/display/star-shape'
import { type ReactNode, useRef } from 'react'
import { useEagerPictures } from '../../../lib/use-eager-pictures.ts'
import { CardLink } from '../shelf/CardLink.tsx'
import { useCoverTransition } from '../shelf/use-cover-transition.ts'

type CoverSectionProps<Card extends RowCard> = {
  /** Id of the heading. */
  id: string
  title: ReactNode
  animes: readonly Card[]
  /** A link beside the heading. */
  more?: ReactNode
  /** Replaces the line of rating and year. */
  factsOf?: (card: Card) => string
}

/** A row of covers that scrolls sideways. All of it is in the HTML, so that printing and find-in-page include it. */
export function CoverSection<Card extends RowCard>({ id, title, animes, more, factsOf }: CoverSectionProps<Card>) {
  const list = useRef<HTMLUListElement>(null)
  useEagerPictures(list, { count: animes.length })
  return (
    <section aria-labelledby={id} className="page-width pt-9">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {more}
      </div>
      <ul ref={list} aria-labelledby={id} className="cover-row">
        {animes.map((card) => (
          <li
            key={card.id}
            className="group relative w-32 shrink-0 snap-start rounded-panel has-[a:focus-visible]:outline-2"
          >
            <RowFace card={card} facts={factsOf?.(card)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RowFace({ card, facts }: { card: RowCard; facts: string | undefined }) {
  const { transitionName, startTransition } = useCoverTransition(card.id)
  return (
    <>
      <Cover {...coverSource(card.coverImage)} sizes="8rem" title={card.title} transitionName={transitionName} />
      <CardLink
        id={card.id}
        onLeave={startTransition}
        className="mt-2.5 line-clamp-2 font-display text-sm leading-[1.22] font-bold tracking-snug text-text"
      >
        {card.title}
      </CardLink>
      <p className="mt-1 line-clamp-2 text-xs text-pretty wrap-anywhere text-dim tabular-nums">
        {facts ?? <Facts {...card} />}
      </p>
    </>
  )
}

/** ★ 4.7 · 1998 */
const Facts = ({ rating, releaseYear }: RowCard) => (
  <>
    {rating !== null && <Star size={13} className="mr-1 inline-block align-[-0.09em] text-gold" />}
    {[rating?.toFixed(1), releaseYear].filter((fact) => fact != null).join(' · ')}
  </>
)
