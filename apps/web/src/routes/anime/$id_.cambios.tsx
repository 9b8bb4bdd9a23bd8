import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '../../features/proposals/HistoryScreen.tsx'

// Without a loader, whose code would be in the first script of every page: the screen reads the changes itself.
export const Route = createFileRoute('/anime/$id_/cambios')({ component: Page })

function Page() {
  const { id } = Route.useParams()
  return <HistoryScreen key={id} animeId={/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0} />
}
