import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { classNames } from '@animeteca/ui/base/class-names'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { placeOf } from './season-window.ts'

type Neighbour = { id: number; place: ReturnType<typeof placeOf> }
type NeighbourLinksProps = { previous: Neighbour | null; next: Neighbour | null }

/** Links to the previous and next episode, with their titles once loaded. */
export function NeighbourLinks({ previous, next }: NeighbourLinksProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Otros episodios" className="grid grid-cols-2 gap-3">
      {previous && (
        <Neighbour neighbour={previous} label="Anterior" rel="prev" isAlone={!next}>
          <ChevronLeft aria-hidden size={20} className="shrink-0 text-dim" />
        </Neighbour>
      )}
      {next && (
        <Neighbour neighbour={next} label="Siguiente" rel="next" isAlone={!previous} isAtEnd>
          <ChevronRight aria-hidden size={20} className="shrink-0 text-dim" />
        </Neighbour>
      )}
    </nav>
  )
}

type NeighbourProps = {
  neighbour: Neighbour
  label: string
  rel: 'prev' | 'next'
  isAlone: boolean
  isAtEnd?: boolean
  children: React.ReactNode
}

function Neighbour({ neighbour: { id, place }, label, rel, isAlone, isAtEnd = false, children }: NeighbourProps) {
  return (
    <Link
      to="/episode/$id"
      params={{ id }}
      rel={rel}
      className={classNames(
        'flex min-h-16 min-w-0 items-center gap-2.5 rounded-panel border border-line bg-surface px-3.5 py-2.5 no-underline transition-colors hover:border-control hover:bg-raised',
        isAtEnd && 'flex-row-reverse text-right sm:col-start-2',
        isAlone && 'max-sm:col-span-2',
      )}
    >
      {children}
      <span className="min-w-0 grow">
        <span className="block text-xs font-semibold text-dim">
          {label}
          {place && <span className="max-sm:sr-only"> · {episodeCode(place)}</span>}
        </span>
        {place && (
          <span className="line-clamp-2 leading-snug font-semibold sm:line-clamp-1 wrap-anywhere text-text">
            {place.title}
          </span>
        )}
      </span>
    </Link>
  )
}
