import { createFileRoute } from '@tanstack/react-router'
import { NoticesScreen } from '../features/notices/NoticesScreen.tsx'
import { PageTitle } from '../lib/PageTitle.tsx'
import { useViewer } from '../lib/session/session.ts'
import { MembersOnly } from '../shell/screens/MembersOnly.tsx'

export const Route = createFileRoute('/notices')({ component: Page })

function Page() {
  const viewer = useViewer()
  if (!viewer) return <MembersOnly>Inicia sesión para ver tus avisos.</MembersOnly>
  return (
    <>
      <PageTitle>Avisos</PageTitle>
      <NoticesScreen key={viewer.id} />
    </>
  )
}
