import { Button } from '@animeteca/ui/actions/Button'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { memo, type Ref, Suspense } from 'react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { nothingChosen } from '../../../nouns/anime/browse/browse-search.ts'
import type { BrowseState } from '../../../nouns/anime/browse/use-browse.ts'
import { BrowseBar } from '../../../nouns/anime/BrowseBar.tsx'
import { DidYouMean } from '../../../nouns/anime/search/DidYouMean.tsx'
import { TitlesOnly } from '../../../nouns/anime/search/TitlesOnly.tsx'
import { CatalogueShelf } from './CatalogueShelf.tsx'
import { PendingShelf } from './PendingShelf.tsx'
import { StarSticker } from './StarSticker.tsx'
import { useDeferredShelf } from './use-deferred-shelf.ts'
import type { Shelf } from './use-shelf.ts'

const EmptyShelf = lazyComponent(() => import('./EmptyShelf.tsx'))

type CatalogueProps = {
  shelf: Shelf
  browse: BrowseState
  onSearch: (term: string) => void
  ref?: Ref<HTMLElement>
}

/** The whole catalogue, or the results of a search. */
export const Catalogue = ({ shelf, ...catalogue }: CatalogueProps) => (
  <CatalogueSection {...catalogue} shelf={useDeferredShelf(shelf)} />
)

/** Memoised: a key updates the search box before the shelf. */
const CatalogueSection = memo(function CatalogueSection({ shelf, browse, onSearch, ref }: CatalogueProps) {
  const showAll = () => {
    if (browse.isActive) browse.change(nothingChosen)
    onSearch('')
  }
  return (
    <section ref={ref} aria-labelledby="catalogo" data-keeps-focus className="page-width pt-9 pb-16">
      <div className="mb-5 flex flex-wrap items-center gap-x-1 gap-y-3">
        <h2 id="catalogo" tabIndex={-1} className="text-xl">
          Catálogo
        </h2>
        <StarSticker />
        <BrowseBar browse={browse} shelf={shelf} />
      </div>
      <TitlesOnly failure={shelf.failure ? null : shelf.serverFailure} />
      {shelf.failure && shelf.count !== undefined && shelf.count > 0 && shelf.idAt(shelf.count - 1) === undefined && (
        <div className="pb-5">
          <LoadFailure query={shelf.failure} message="No hemos podido cargar el resto del catálogo" />
        </div>
      )}
      <Shelves shelf={shelf} browse={browse} onSearch={onSearch} onShowAll={showAll} />
    </section>
  )
})

type ShelvesProps = Omit<CatalogueProps, 'ref'> & { onShowAll: () => void }

function Shelves({ shelf, browse, onSearch, onShowAll }: ShelvesProps) {
  const failure = (browse.isActive ? browse.failure : null) ?? shelf.failure
  if (failure && (browse.isActive || shelf.serverFailure)) {
    const message = browse.isActive ? 'aplicar los filtros que has elegido' : 'buscar en el catálogo'
    return <LoadFailure query={failure} message={`No hemos podido ${message}`} shape="panel" />
  }
  if (shelf.count === undefined) return <PendingShelf />
  if (shelf.count > 0) return <CatalogueShelf shelf={shelf} count={shelf.count} />
  if (shelf.guess) return <Guesses shelf={shelf} {...shelf.guess} onSearch={onSearch} onShowAll={onShowAll} />
  return (
    <Suspense>
      <EmptyShelf shelf={shelf} browse={browse} onShowAll={onShowAll} />
    </Suspense>
  )
}

type GuessesProps = {
  shelf: Shelf
  title: string
  count: number
  onSearch: (term: string) => void
  onShowAll: () => void
}

/** Shown when nothing matches: offers guesses below the message. */
function Guesses({ shelf, title, count, onSearch, onShowAll }: GuessesProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h3 className="text-base">No se encontraron animes con ese término</h3>
        <Button size="sm" onPress={onShowAll}>
          Ver todos
        </Button>
        <DidYouMean title={title} onChoose={() => onSearch(title)} className="w-full text-base" />
      </div>
      <CatalogueShelf shelf={shelf} count={count} />
    </>
  )
}
