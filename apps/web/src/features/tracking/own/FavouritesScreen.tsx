import '../../../every-class.css'
import { limits } from '@animeteca/contracts/limits'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { PageLoadFailure } from '../../../lib/errors/PageLoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { ownListsInput } from '../../../nouns/list/custom/own-lists.ts'
import { ShelfNav } from '../../../nouns/list/ShelfNav.tsx'
import { AddAnime } from './AddAnime.tsx'
import { OrderedAnimes } from './OrderedAnimes.tsx'
import { PendingRows } from './PendingRows.tsx'

/** The viewer's favourites in their order. */
export function FavouritesScreen() {
  const query = trpc.tracking.favourites.useQuery(ownListsInput, { refetchOnWindowFocus: true })
  const { data } = query
  const error = useLoadError(query)
  const { max } = limits.favourites
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageTitle>Favoritos</PageTitle>
      <ShelfNav />
      <div className="max-w-3xl">
        <h1 tabIndex={-1} className="mt-2 text-2xl">
          Favoritos
        </h1>
        <p className="mt-2 mb-6 text-dim">
          {data && `${data.animes.length} de ${max}. `}Los ve en tu perfil quien puede ver tu actividad.
        </p>
        {data && data.animes.length < max && (
          <AddAnime shelf="favourites" excluded={new Set(data.animes.map(({ animeId }) => animeId))} />
        )}
        <div className="mt-4">
          {!data && !error && <PendingRows />}
          {error && (
            <PageLoadFailure query={query} message="No hemos podido cargar tus favoritos">
              No se ha perdido nada.
            </PageLoadFailure>
          )}
          {data?.animes.length === 0 && (
            <EmptyState title="Aún no tienes favoritos">
              Elige hasta {max} animes y ponlos en el orden que quieras.
            </EmptyState>
          )}
          {data && <OrderedAnimes label="Favoritos" shelf="favourites" animes={data.animes} isEditable />}
        </div>
      </div>
    </div>
  )
}
