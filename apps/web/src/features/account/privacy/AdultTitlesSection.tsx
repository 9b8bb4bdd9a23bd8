import { RetryNotice } from '../../../lib/errors/RetryNotice.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { AdultTitlesForm } from './AdultTitlesForm.tsx'
import { AdultTitlesShown } from './AdultTitlesShown.tsx'

/** Asking for adult titles; absent on sites without them. */
export function AdultTitlesSection() {
  const { data, isError, isFetching, refetch } = trpc.profiles.adultTitles.useQuery()
  if (isError && !data)
    return (
      <RetryNotice
        message="Error al cargar lo que has elegido sobre títulos para adultos"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data?.isOffered) return null
  return (
    <SettingsSection
      id="adultos"
      title="Títulos para adultos"
      lead="Los que tienen contenido sexual explícito. No aparecen en ninguna parte salvo que los pidas."
    >
      {data.since === null ? <AdultTitlesForm /> : <AdultTitlesShown since={data.since} />}
    </SettingsSection>
  )
}
