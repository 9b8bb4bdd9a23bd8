import { firstLimits } from '@animeteca/contracts/entry-limits'
import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy } from 'react'
import { EpisodePage } from '../features/episodes/EpisodePage.tsx'
import { liveQuery } from '../features/episodes/live-query.ts'
import { useLiveEpisode } from '../features/episodes/use-live-episode.ts'
import { isNotFound } from '../lib/errors/errors.ts'
import { PageTitle } from '../lib/PageTitle.tsx'
import { MissingScreen } from '../shell/MissingScreen.tsx'

export const Route = createFileRoute('/episode/$id')({
  // An address that no episode can have is as good as one that none has.
  params: { parse: ({ id }) => ({ id: /^\d+$/.test(id) ? Number(id) : 0 }), stringify: ({ id }) => ({ id: `${id}` }) },
  async loader({ context: { queryClient, utils }, params: { id } }) {
    if (id < 1 || id > firstLimits.id.max) throw notFound()
    try {
      const { animeId } = await queryClient.ensureQueryData(liveQuery(id))
      const season = utils.catalogue.byId.prefetch({ id: animeId })
      // In the browser it may come later than the page.
      if (import.meta.env.SSR) await season
    } catch (error) {
      throw isNotFound(error) ? notFound() : error
    }
  },
  component: Page,
  pendingComponent: lazy(() => untilLoaded(() => import('../features/episodes/PendingEpisodePage.tsx'))),
  notFoundComponent: Missing,
})

function Page() {
  const { data: episode, error, fetchStatus } = useLiveEpisode(Route.useParams().id)
  // Removed while somebody was looking at it.
  if (isNotFound(error)) throw notFound()
  return (
    <>
      <PageTitle>{`${episode.title} · ${episodeCode(episode)} · ${episode.animeTitle}`}</PageTitle>
      {/* Another episode is another page: nothing plays, opens or is half chosen from the last one. */}
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
