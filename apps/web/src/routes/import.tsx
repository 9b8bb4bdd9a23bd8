import { createFileRoute } from '@tanstack/react-router'
import { importSearch } from '../features/tracking/import/import-search.ts'
import { ImportScreen } from '../features/tracking/import/ImportScreen.tsx'
import { session, useViewer } from '../lib/session/session.ts'
import { MembersOnly } from '../shell/screens/MembersOnly.tsx'

export const Route = createFileRoute('/import')({
  validateSearch: importSearch,
  loader({ context: { utils } }) {
    if (session.get()) void utils.tracking.imports.list.prefetch()
  },
  component: Page,
})

function Page() {
  const viewer = useViewer()
  const search = Route.useSearch()
  if (!viewer) return <MembersOnly>Inicia sesión para importar tu historial.</MembersOnly>
  return <ImportScreen key={viewer.id} search={search} />
}
