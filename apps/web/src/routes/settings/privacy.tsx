import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '../../features/account/privacy/PrivacyScreen.tsx'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { useViewer } from '../../lib/session/session.ts'
import { MembersOnly } from '../../shell/screens/MembersOnly.tsx'

export const Route = createFileRoute('/settings/privacy')({ component: Page })

function Page() {
  const viewer = useViewer()
  if (!viewer) return <MembersOnly>Inicia sesión para decidir quién ve tu perfil y tu actividad.</MembersOnly>
  return (
    <>
      <PageTitle>Privacidad · Configuración</PageTitle>
      <PrivacyScreen key={viewer.id} />
    </>
  )
}
