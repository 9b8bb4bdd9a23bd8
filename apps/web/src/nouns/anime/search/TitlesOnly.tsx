import { Button } from '@animeteca/ui/actions/Button'
import type { ServerFailure } from './use-catalogue-search.ts'

/** Shown when the search in synopses failed, so that the results are incomplete. */
export function TitlesOnly({ failure }: { failure: ServerFailure }) {
  return (
    <output className="block">
      {failure && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-5 text-sm text-dim">
          Ahora mismo solo encontramos títulos: la búsqueda en las sinopsis no responde.
          <Button size="sm" variant="ghost" isPending={failure.isRetrying} onPress={failure.retry}>
            Reintentar
          </Button>
        </span>
      )}
    </output>
  )
}
