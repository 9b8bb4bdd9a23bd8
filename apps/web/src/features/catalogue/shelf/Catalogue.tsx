import { Button } from '@animeteca/ui/actions/Button'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Link } from '@tanstack/react-router'
import { memo, type Ref, useRef } from 'react'
import { nothingChosen } from '../../../nouns/anime/browse/browse-search.ts'
import type { BrowseState } from '../../../nouns/anime/browse/use-browse.ts'
import { BrowseBar } from '../../../nouns/anime/BrowseBar.tsx'
import { EmptyCatalogue } from '../../../nouns/anime/EmptyCatalogue.tsx'
import { ownPlatforms } from '../../../nouns/anime/platforms/platform-filter.ts'
import { DidYouMean } from '../../../nouns/anime/search/DidYouMean.tsx'
import { TitlesOnly } from '../../../nouns/anime/search/TitlesOnly.tsx'
import { StarSticker } from '../hero/StarSticker.tsx'
import { CatalogueShelf } from './CatalogueShelf.tsx'
import { PendingShelf } from './PendingShelf.tsx'
import { useDeferredShelf } from './use-deferred-shelf.ts'
import type { Shelf } from './use-shelf.ts'

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
  const heading = useRef<HTMLHeadingElement>(null)
  const search = (term: string) => {
    // The button disappears, so the focus moves to the heading.
    heading.current?.focus({ preventScroll: true })
    onSearch(term)
  }
  const showAll = () => {
    if (browse.isActive) browse.change(nothingChosen)
    search('')
  }
  return (
    <section ref={ref} aria-labelledby="catalogo" className="page-width pt-9 pb-16">
      <div className="mb-5 flex flex-wrap items-center gap-x-1 gap-y-3">
        <h2 ref={heading} id="catalogo" tabIndex={-1} className="text-xl">
          Catálogo
        </h2>
        <StarSticker />
        <BrowseBar browse={browse} shelf={shelf} />
      </div>
      <TitlesOnly failure={shelf.serverFailure} />
      <Shelves shelf={shelf} browse={browse} onSearch={search} onShowAll={showAll} />
    </section>
  )
})

type ShelvesProps = Omit<CatalogueProps, 'ref'> & { onShowAll: () => void }

function Shelves({ shelf, browse, onSearch, onShowAll }: ShelvesProps) {
  if (browse.isActive && browse.failure) {
    return (
      <EmptyState
        title="Error al cargar los filtros"
        headingLevel={3}
        action={
          <Button isPending={browse.failure.isRetrying} onPress={browse.failure.retry}>
            Reintentar
          </Button>
        }
      >
        No hemos podido aplicar los filtros que has elegido.
      </EmptyState>
    )
  }
  if (shelf.count === undefined) return <PendingShelf />
  if (shelf.count > 0) return <CatalogueShelf shelf={shelf} count={shelf.count} />
  if (shelf.guess) return <Guesses shelf={shelf} {...shelf.guess} onSearch={onSearch} onShowAll={onShowAll} />
  if (shelf.term.trim() === '' && !browse.isActive) return <EmptyCatalogue headingLevel={3} />
  if (browse.isActive && shelf.found?.length !== 0) {
    return (
      <EmptyState
        title="Ningún anime encaja con esos filtros"
        headingLevel={3}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onPress={() => browse.change(nothingChosen)}>Quitar filtros</Button>
            {browse.browse.plataforma === ownPlatforms && (
              <Link to="/settings/tracking" hash="plataformas" className={buttonStyles()}>
                Cambiar mis plataformas
              </Link>
            )}
          </div>
        }
      >
        Quita alguno: cada filtro indica cuántos animes quedan con él.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No se encontraron animes con ese término"
      headingLevel={3}
      action={<Button onPress={onShowAll}>Ver todos</Button>}
    >
      Prueba con otra palabra, con menos letras o con el título original.
    </EmptyState>
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
