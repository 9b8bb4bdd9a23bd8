import { createFileRoute } from '@tanstack/react-router'
import { DevelopersScreen } from '../../features/account/developers/DevelopersScreen.tsx'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { useViewer } from '../../lib/session/session.ts'
import { MembersOnly } from '../../shell/screens/MembersOnly.tsx'

export const Route = createFileRoute('/settings/developers')({ component: Page })

function Page() {
  const viewer = useViewer()
  if (!viewer) return <MembersOnly>Inicia sesión para crear tokens y webhooks.</MembersOnly>
  return (
    <>
      <PageTitle>Desarrolladores · Configuración</PageTitle>
      <DevelopersScreen key={viewer.id} />
    </>
  )
}
