import { buttonStyles } from '@animeteca/ui/button-styles'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { PendingProfilePage } from '../features/profiles/PendingProfilePage.tsx'
import { ProfilePage } from '../features/profiles/ProfilePage.tsx'
import { prefetchLiveProfile } from '../features/profiles/use-live-profile.ts'
import { isNotFound } from '../lib/errors.ts'
import { PageTitle } from '../lib/PageTitle.tsx'
import { trpc } from '../lib/trpc.ts'
import { FallenCover } from '../shell/FallenCover.tsx'
import { Notice } from '../shell/Notice.tsx'

export const Route = createFileRoute('/profile/$username')({
  async loader({ context, params: { username } }) {
    try {
      const { id } = await context.utils.profiles.byUsername.ensureData({ username })
      // In the browser it may come later than the page.
      if (import.meta.env.SSR) await prefetchLiveProfile(context.queryClient, id)
    } catch (error) {
      throw isNotFound(error) ? notFound() : error
    }
  },
  component: Page,
  pendingComponent: PendingProfilePage,
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
    <Notice title="Usuario no encontrado" mark={<FallenCover title="La Última Estación" sign="¿Quién?" />}>
      <p>Nadie tiene ese nombre: puede que lo haya cambiado o que el enlace esté mal escrito.</p>
      <Link to="/" className={buttonStyles({ variant: 'primary' })}>
        Volver al inicio
      </Link>
    </Notice>
  )
}
