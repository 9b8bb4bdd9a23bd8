import { createFileRoute } from '@tanstack/react-router'
import { FavouritesScreen } from '../features/tracking/own/FavouritesScreen.tsx'
import { useViewer } from '../lib/session/session.ts'
import { MembersOnly } from '../shell/screens/MembersOnly.tsx'

export const Route = createFileRoute('/favourites')({ component: Page })

function Page() {
  if (!useViewer()) return <MembersOnly>Inicia sesión para elegir tus favoritos.</MembersOnly>
  return <FavouritesScreen />
}
