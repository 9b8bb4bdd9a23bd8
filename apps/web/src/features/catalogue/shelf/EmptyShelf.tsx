import { Button } from '@animeteca/ui/actions/Button'
import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Link } from '@tanstack/react-router'
import { nothingChosen } from '../../../nouns/anime/browse/browse-search.ts'
import type { BrowseState } from '../../../nouns/anime/browse/use-browse.ts'
import { EmptyCatalogue } from '../../../nouns/anime/EmptyCatalogue.tsx'
import { ownPlatforms } from '../../../nouns/anime/platforms/platform-filter.ts'
import type { Shelf } from './use-shelf.ts'

type EmptyShelfProps = { shelf: Shelf; browse: BrowseState; onShowAll: () => void }

/** In place of the cards when there are none: says whether the catalogue is empty, or the filters or the term leave nothing. */
export default function EmptyShelf({ shelf, browse, onShowAll }: EmptyShelfProps) {
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
