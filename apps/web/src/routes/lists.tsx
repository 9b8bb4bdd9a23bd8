import { createFileRoute } from '@tanstack/react-router'
import { OwnListsScreen } from '../features/tracking/own/OwnListsScreen.tsx'
import { useViewer } from '../lib/session/session.ts'
import { MembersOnly } from '../shell/screens/MembersOnly.tsx'

export const Route = createFileRoute('/lists')({ component: Page })

function Page() {
  if (!useViewer()) return <MembersOnly>Inicia sesión para crear tus colecciones.</MembersOnly>
  return <OwnListsScreen />
}
