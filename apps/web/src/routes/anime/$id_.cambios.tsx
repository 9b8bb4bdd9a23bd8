import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '../../features/proposals/HistoryScreen.tsx'
import { pathId } from '../../lib/search/search-params.ts'

// Without a loader, whose code would be in the first script of every page: the screen reads the changes itself.
export const Route = createFileRoute('/anime/$id_/cambios')({ component: Page })

function Page() {
  const { id } = Route.useParams()
  return <HistoryScreen key={id} animeId={pathId(id)} />
}
