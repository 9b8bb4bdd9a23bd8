import { createFileRoute } from '@tanstack/react-router'
import { TrackingScreen } from '../../features/account/tracking/TrackingScreen.tsx'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { useViewer } from '../../lib/session/session.ts'
import { MembersOnly } from '../../shell/screens/MembersOnly.tsx'

export const Route = createFileRoute('/settings/tracking')({ component: Page })

function Page() {
  const viewer = useViewer()
  if (!viewer) return <MembersOnly>Inicia sesión para configurar el seguimiento de lo que ves.</MembersOnly>
  return (
    <>
      <PageTitle>Seguimiento · Configuración</PageTitle>
      <TrackingScreen key={viewer.id} />
    </>
  )
}
