import { createFileRoute } from '@tanstack/react-router'
import { FriendsActivity } from '../features/friends/activity/FriendsActivity.tsx'
import { PageTitle } from '../lib/PageTitle.tsx'
import { useViewer } from '../lib/session/session.ts'
import { MembersOnly } from '../shell/screens/MembersOnly.tsx'

export const Route = createFileRoute('/friends')({ component: Page })

function Page() {
  const viewer = useViewer()
  if (!viewer) return <MembersOnly>Inicia sesión para ver lo que ven tus amigos.</MembersOnly>
  return (
    <>
      <PageTitle>Actividad de tus amigos</PageTitle>
      <FriendsActivity key={viewer.id} />
    </>
  )
}
