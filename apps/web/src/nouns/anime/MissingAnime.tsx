import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { isNotFound } from '../../lib/errors/errors.ts'
import { PageLoadFailure } from '../../lib/errors/PageLoadFailure.tsx'
import { type LoadQuery, useLoadError } from '../../lib/errors/use-load-error.ts'

type MissingAnimeProps = { id: number; query: LoadQuery }

/** In place of a screen about an anime while it loads, after it failed to load, and for an anime that does not exist. */
export function MissingAnime({ id, query }: MissingAnimeProps) {
  const error = useLoadError(query)
  return (
    <div className="page-width pt-12 pb-20">
      {id === 0 || isNotFound(error) ? (
        <EmptyState title="Anime no encontrado">
          Este anime no está en la estantería: puede que se haya retirado o que el enlace esté mal escrito.
        </EmptyState>
      ) : error ? (
        <PageLoadFailure query={query} message="No hemos podido cargar esta página" />
      ) : (
        <Skeleton className="h-60" />
      )}
    </div>
  )
}
