import type { AnimeCard } from '@animeteca/contracts/catalogue'
import { type Ref, useState } from 'react'
import type { BrowseState } from '../../nouns/anime/browse/use-browse.ts'
import { Catalogue } from './Catalogue.tsx'
import { HomeRows } from './rows/HomeRows.tsx'
import { useDrawnShelf } from './use-drawn-shelf.ts'
import type { Shelf } from './use-shelf.ts'

type HomeShelvesProps = {
  shelf: Shelf
  browse: BrowseState
  first: readonly AnimeCard[]
  onClear: () => void
  /** Of the catalogue. */
  ref: Ref<HTMLElement>
}

/** What stands below the search: what to watch next, and the catalogue. A key draws it once, and not what is above it with it. */
export function HomeShelves({ shelf, browse, first, onClear, ref }: HomeShelvesProps) {
  const drawn = useDrawnShelf(shelf)
  const areRowsShown = drawn.term.trim() === '' && !browse.isActive
  // Hidden while somebody searches, and not taken away: to draw them anew takes longer than all cards.
  const [hasRows, setHasRows] = useState(areRowsShown)
  if (areRowsShown && !hasRows) setHasRows(true)
  return (
    <>
      {hasRows && (
        <div hidden={!areRowsShown}>
          <HomeRows first={first} />
        </div>
      )}
      <Catalogue ref={ref} shelf={drawn} browse={browse} onClear={onClear} />
    </>
  )
}
