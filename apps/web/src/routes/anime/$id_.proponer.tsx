import { createFileRoute } from '@tanstack/react-router'
import { ProposePage } from '../../features/proposals/ProposePage.tsx'
import { pathId } from '../../lib/search/search-params.ts'
import { useViewer } from '../../lib/session/session.ts'
import { MembersOnly } from '../../shell/screens/MembersOnly.tsx'

// Without a loader, whose code would be in the first script of every page: the screen reads the anime itself.
export const Route = createFileRoute('/anime/$id_/proponer')({ component: Page })

function Page() {
  const { id } = Route.useParams()
  const viewer = useViewer()
  if (!viewer) return <MembersOnly>Inicia sesión para proponer un cambio.</MembersOnly>
  return <ProposePage key={id} id={pathId(id)} />
}
