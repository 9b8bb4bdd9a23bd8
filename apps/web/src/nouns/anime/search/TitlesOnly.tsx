import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import type { LoadQuery } from '../../../lib/errors/use-load-error.ts'

/** Shown when the search in synopses failed, so that the results are incomplete. */
export function TitlesOnly({ failure }: { failure: LoadQuery | null }) {
  if (!failure) return null
  return (
    <div className="pb-5">
      <LoadFailure
        query={failure}
        message="Ahora mismo solo encontramos títulos: la búsqueda en las sinopsis no responde"
      />
    </div>
  )
}
