import { LoadFailure } from '../../lib/errors/LoadFailure.tsx'
import { useFailedTracking } from './use-anime-tracking.ts'

/** Beside controls that are disabled until the viewer's tracking of an anime is known: says that it failed to load. */
export function TrackingFailure({ animeId }: { animeId: number }) {
  const failed = useFailedTracking(animeId)
  return failed && <LoadFailure query={failed} message="No hemos podido cargar lo que has visto y guardado" />
}
