import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { EpisodePage } from '../../features/episodes/EpisodePage.tsx'
import { liveQuery } from '../../features/episodes/live/live-query.ts'
import { useLiveEpisode } from '../../features/episodes/live/use-live-episode.ts'
import { isNotFound } from '../../lib/errors/errors.ts'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { pathId } from '../../lib/search/search-params.ts'
import { MissingScreen } from '../../shell/screens/MissingScreen.tsx'

export const Route = createFileRoute('/episode/$id')({
  params: { parse: ({ id }) => ({ id: pathId(id) }), stringify: ({ id }) => ({ id: `${id}` }) },
  async loader({ context: { queryClient, utils }, params: { id } }) {
    if (id === 0) throw notFound()
    try {
      const { animeId } = await queryClient.ensureQueryData(liveQuery(id))
      const season = utils.catalogue.byId.prefetch({ id: animeId })
      // The browser may render the page before it arrives.
      if (import.meta.env.SSR) await season
    } catch (error) {
      throw isNotFound(error) ? notFound() : error
    }
  },
  component: Page,
  pendingComponent: lazyComponent(() => import('../../features/episodes/PendingEpisodePage.tsx')),
  notFoundComponent: Missing,
})

function Page() {
  const { data: episode, error, fetchStatus } = useLiveEpisode(Route.useParams().id)
  // The episode was deleted while it was being viewed.
  if (isNotFound(error)) throw notFound()
  return (
    <>
      <PageTitle>{`${episode.title} · ${episodeCode(episode)} · ${episode.animeTitle}`}</PageTitle>
      {/* The key resets all state when the episode changes. */}
      <EpisodePage key={episode.id} episode={episode} isStale={error !== null || fetchStatus === 'paused'} />
    </>
  )
}

function Missing() {
  return (
    <MissingScreen title="Episodio no encontrado" cover="Motor Fantasma">
      Este episodio no está en la estantería: puede que se haya retirado o que el enlace esté mal escrito.
    </MissingScreen>
  )
}
