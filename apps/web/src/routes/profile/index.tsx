import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { ProfileScreen } from '../../features/account/profile/ProfileScreen.tsx'
import { pathOfSection } from '../../features/account/settings-pages.ts'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { session, useViewer } from '../../lib/session/session.ts'
import { MembersOnly } from '../../shell/screens/MembersOnly.tsx'
import { PendingPage } from '../../shell/screens/PendingPage.tsx'

const LazySkeleton = lazyComponent(() =>
  import('../../features/account/SettingsSkeleton.tsx').then((part) => ({ default: part.SettingsSkeleton })),
)

/** Loaded lazily, because its styles would be fetched with the first visit of any page. */
const SettingsSkeleton = () => (
  <Suspense fallback={<PendingPage />}>
    <LazySkeleton />
  </Suspense>
)

/** The settings are read again on each visit: the form starts from them, and the draft is applied on top. */
export const Route = createFileRoute('/profile/')({
  gcTime: 0,
  async loader({ context: { utils } }) {
    if (!session.get()) return null
    try {
      const [settings, { user }] = await Promise.all([
        utils.profiles.settings.fetch(undefined, { staleTime: 0 }),
        utils.auth.verify.fetch(undefined, { staleTime: 0 }),
      ])
      session.update({ user })
      return { settings, user }
    } catch (error) {
      if (session.get()) throw error
      return null
    }
  },
  pendingComponent: SettingsSkeleton,
  component: Settings,
})

function Settings() {
  const viewer = useViewer()
  const account = Route.useLoaderData()
  useMovedSection()
  if (!viewer) return <MembersOnly>Inicia sesión para ver y cambiar la configuración de tu cuenta.</MembersOnly>
  return (
    <>
      <PageTitle>Configuración</PageTitle>
      {account?.user.id === viewer.id ? <ProfileScreen key={viewer.id} account={account} /> : <SettingsSkeleton />}
    </>
  )
}

/** Security e-mails and bookmarks link to sections that have moved to other pages: `/profile#seguridad`. */
function useMovedSection() {
  const navigate = useNavigate()
  useEffect(() => {
    const hash = window.location.hash.slice(1)
    const to = pathOfSection(hash)
    if (to && to !== '/profile') void navigate({ to, hash, replace: true })
  }, [navigate])
}
