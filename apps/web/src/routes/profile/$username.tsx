import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProfilePage } from '../../features/profiles/ProfilePage.tsx'
import { isNotFound } from '../../lib/errors/errors.ts'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { MissingScreen } from '../../shell/screens/MissingScreen.tsx'

export const Route = createFileRoute('/profile/$username')({
  async loader({ context, params: { username } }) {
    try {
      const { id } = await context.utils.profiles.byUsername.ensureData({ username })
      // The browser may render the page before it arrives.
      if (import.meta.env.SSR) {
        const { prefetchLiveProfile } = await import('../../features/profiles/live/use-live-profile.ts')
        await prefetchLiveProfile(context.queryClient, id)
      }
    } catch (error) {
      throw isNotFound(error) ? notFound() : error
    }
  },
  component: Page,
  pendingComponent: lazyComponent(() => import('../../features/profiles/PendingProfilePage.tsx')),
  notFoundComponent: Missing,
})

function Page() {
  const [profile] = trpc.profiles.byUsername.useSuspenseQuery({ username: Route.useParams().username })
  return (
    <>
      <PageTitle>{profile.username}</PageTitle>
      <ProfilePage key={profile.id} profile={profile} />
    </>
  )
}

function Missing() {
  return (
    <MissingScreen title="Usuario no encontrado" cover="La Última Estación" sign="¿Quién?">
      Nadie tiene ese nombre: puede que lo haya cambiado o que el enlace esté mal escrito.
    </MissingScreen>
  )
}
