import { type ComponentProps, memo, useRef } from 'react'
import { Island } from '../../lib/hydration/Island.tsx'
import { ShelfGrid } from '../../lib/shelf/ShelfGrid.tsx'
import { virtualFrom } from '../../lib/shelf/use-seen-rows.tsx'
import { AnimeCard, PendingCard } from './AnimeCard.tsx'
import { firstPage } from './first-page.ts'
import type { Shelf } from './use-shelf.ts'

/** Covers above the fold: of the first row on a phone, and on a wide screen. */
const [onAnyScreen, onWideScreens] = [2, 6]

/** The catalogue, or what a search has left of it. */
export function CatalogueShelf({ shelf, count }: { shelf: Shelf; count: number }) {
  const list = useRef<HTMLUListElement>(null)
  // Also for the few that a search finds among many: at each key other cards come and go.
  const isVirtual = shelf.total >= virtualFrom
  const beginning = isVirtual ? firstPage.limit : count
  return (
    <ShelfGrid list={list} count={count} isVirtual={isVirtual} beginning={beginning} idAt={shelf.idAt}>
      {(id, position) =>
        id === undefined ? (
          <PendingCard />
        ) : (
          <CardIsland
            id={id}
            known={shelf.cardOf(id)}
            matchedTitle={shelf.matchedTitleOf(id)}
            priority={priorityAt(position)}
          />
        )
      }
    </ShelfGrid>
  )
}

const priorityAt = (position: number) =>
  position < onAnyScreen ? 'high' : position < onWideScreens ? 'eager' : undefined

/** A change of the shelf draws only the cards anew that it changes. */
const CardIsland = memo(function CardIsland(card: ComponentProps<typeof AnimeCard>) {
  return (
    <Island>
      <AnimeCard {...card} />
    </Island>
  )
})
