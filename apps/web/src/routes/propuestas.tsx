import { createFileRoute } from '@tanstack/react-router'
import { OwnProposalsScreen } from '../features/proposals/OwnProposalsScreen.tsx'
import { useViewer } from '../lib/session/session.ts'
import { MembersOnly } from '../shell/screens/MembersOnly.tsx'

export const Route = createFileRoute('/propuestas')({ component: Page })

function Page() {
  const viewer = useViewer()
  if (!viewer) return <MembersOnly>Inicia sesión para ver tus propuestas.</MembersOnly>
  return <OwnProposalsScreen key={viewer.id} />
}
