import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { AdultTitlesForm } from './AdultTitlesForm.tsx'
import { AdultTitlesShown } from './AdultTitlesShown.tsx'

/** Asking for adult titles; absent on sites without them. */
export function AdultTitlesSection() {
  const query = trpc.profiles.adultTitles.useQuery()
  const { data } = query
  if (!useLoadError(query) && !data?.isOffered) return null
  return (
    <SettingsSection
      id="adultos"
      title="Títulos para adultos"
      lead="Los que tienen contenido sexual explícito. No aparecen en ninguna parte salvo que los pidas."
    >
      {!data ? (
        <LoadFailure query={query} message="No hemos podido cargar lo que has elegido" />
      ) : data.since === null ? (
        <AdultTitlesForm />
      ) : (
        <AdultTitlesShown since={data.since} />
      )}
    </SettingsSection>
  )
}
