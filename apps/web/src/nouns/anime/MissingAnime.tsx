import { Button } from '@animeteca/ui/actions/Button'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { isNotFound } from '../../lib/errors/errors.ts'

type MissingAnimeProps = {
  id: number
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** In place of a screen about an anime while it loads, after it failed to load, and for an anime that does not exist. */
export function MissingAnime({ id, query }: MissingAnimeProps) {
  return (
    <div className="page-width pt-12 pb-20">
      {id === 0 || isNotFound(query.error) ? (
        <EmptyState title="Anime no encontrado">
          Este anime no está en la estantería: puede que se haya retirado o que el enlace esté mal escrito.
        </EmptyState>
      ) : query.error ? (
        <EmptyState
          title="No hemos podido cargar esta página"
          action={
            <Button isPending={query.isFetching} onPress={() => void query.refetch()}>
              Reintentar
            </Button>
          }
        />
      ) : (
        <Skeleton className="h-60" />
      )}
    </div>
  )
}
