import { createFileRoute } from '@tanstack/react-router'
import { redirectSearch } from '../features/auth/auth-redirect.ts'
import { safePath } from '../features/auth/safe-path.ts'
import { WelcomeScreen } from '../features/tracking/welcome/WelcomeScreen.tsx'
import { session, useViewer } from '../lib/session/session.ts'
import { MembersOnly } from '../shell/screens/MembersOnly.tsx'

/** The page after registering; `?redirect=` is the page that the person came from. */
export const Route = createFileRoute('/bienvenida')({
  validateSearch: redirectSearch,
  loader({ context: { utils } }) {
    if (session.get()) void utils.catalogue.row.prefetch({ row: 'popular' })
  },
  component: Page,
})

function Page() {
  const viewer = useViewer()
  const { redirect } = Route.useSearch()
  if (!viewer) return <MembersOnly>Inicia sesión para empezar tu estantería.</MembersOnly>
  return <WelcomeScreen key={viewer.id} username={viewer.username} next={safePath(redirect)} />
}
