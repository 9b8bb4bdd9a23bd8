import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../../features/account/security/AccountScreen.tsx'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { useViewer } from '../../lib/session/session.ts'
import { MembersOnly } from '../../shell/screens/MembersOnly.tsx'

export const Route = createFileRoute('/settings/account')({ component: Page })

function Page() {
  const viewer = useViewer()
  if (!viewer) return <MembersOnly>Inicia sesión para cambiar cómo entras en tu cuenta.</MembersOnly>
  return (
    <>
      <PageTitle>Cuenta y seguridad · Configuración</PageTitle>
      <AccountScreen key={viewer.id} />
    </>
  )
}
