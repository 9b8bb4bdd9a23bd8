import type { Anime } from '@animeteca/contracts/catalogue'
import { limits } from '@animeteca/contracts/limits'
import { buttonStyles } from '@animeteca/ui/Button'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { AnimePage } from '../features/catalogue/AnimePage.tsx'
import { PendingAnimePage } from '../features/catalogue/PendingAnimePage.tsx'
import { useAnimeTracking } from '../features/tracking/anime/use-anime-tracking.ts'
import { isNotFound } from '../lib/errors.ts'
import { PageTitle } from '../lib/PageTitle.tsx'
import { session } from '../lib/session.ts'
import { trpc } from '../lib/trpc.ts'
import { FallenCover } from '../shell/FallenCover.tsx'
import { Notice } from '../shell/Notice.tsx'

export const Route = createFileRoute('/anime/$id')({
  // An address that no anime can have is as good as one that none has.
  params: { parse: ({ id }) => ({ id: /^\d+$/.test(id) ? Number(id) : 0 }), stringify: ({ id }) => ({ id: `${id}` }) },
  async loader({ context, params: { id } }) {
    if (id < 1 || id > limits.id.max) throw notFound()
    try {
      // One journey for both. A page without the viewer's marks is still a page.
      const tracking = session.get() && context.utils.tracking.forAnime.ensureData({ animeId: id }).catch(() => null)
      await context.utils.catalogue.byId.ensureData({ id })
      await tracking
    } catch (error) {
      throw isNotFound(error) ? notFound() : error
    }
  },
  component: Page,
  pendingComponent: PendingAnimePage,
  notFoundComponent: Missing,
})

function Page() {
  const [anime] = trpc.catalogue.byId.useSuspenseQuery({ id: Route.useParams().id })
  return (
    <>
      <PageTitle>{anime.title}</PageTitle>
      {/* Another anime is another page: nothing stays open or scrolled from the last one. */}
      <TrackedAnime key={anime.id} anime={anime} />
    </>
  )
}

const TrackedAnime = ({ anime }: { anime: Anime }) => <AnimePage anime={anime} tracking={useAnimeTracking(anime)} />

function Missing() {
  return (
    <Notice title="Anime no encontrado" mark={<FallenCover title="Nueve Faroles" sign="?" />}>
      <p>Este anime no está en la estantería: puede que se haya retirado o que el enlace esté mal escrito.</p>
      <Link to="/" className={buttonStyles({ variant: 'primary' })}>
        Volver al inicio
      </Link>
    </Notice>
  )
}
