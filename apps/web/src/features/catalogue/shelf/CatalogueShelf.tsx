import { entryLimits } from '@animeteca/contracts/entry-limits'
import { useServerRendered } from '@animeteca/ui/base/hydrated'
import { HydrationBoundary } from '@animeteca/ui/base/hydrating'
import { type ComponentProps, memo, useRef } from 'react'
import { ShelfGrid } from '../../../lib/shelf/ShelfGrid.tsx'
import { AnimeCard, PendingCard } from './AnimeCard.tsx'
import { useSettled } from './use-settled.ts'
import type { Shelf } from './use-shelf.ts'

/** Number of covers above the fold on phones and on wide screens. */
const [onAnyScreen, onWideScreens] = [2, 6]

/** Milliseconds after a key until the results are rendered whole. */
const settleMs = 700

/** The cards of the catalogue or of a search. */
export function CatalogueShelf({ shelf, count }: { shelf: Shelf; count: number }) {
  const list = useRef<HTMLUListElement>(null)
  const isLong = shelf.total > entryLimits.wholeList.max
  const isShortResult = isLong && count <= entryLimits.wholeList.max
  // Only results that are rendered whole later wait, because the end of the wait renders the shelf again.
  const isSettled = useSettled(isShortResult ? shelf : undefined, settleMs)
  // Few results too while typing, since the cards change at each key.
  const isVirtual = isLong && !(isShortResult && isSettled)
  const beginning = isVirtual ? entryLimits.page.default : count
  return (
    <ShelfGrid list={list} count={count} isVirtual={isVirtual} beginning={beginning} idAt={shelf.idAt}>
      {(id, position) =>
        id === undefined ? (
          <PendingCard />
        ) : (
          <CardBoundary
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

/** Memoised: only the cards that change render again. Only a card of the server's page has something to hydrate. */
const CardBoundary = memo(function CardBoundary(props: ComponentProps<typeof AnimeCard>) {
  const card = <AnimeCard {...props} />
  return useServerRendered() ? <HydrationBoundary>{card}</HydrationBoundary> : card
})
