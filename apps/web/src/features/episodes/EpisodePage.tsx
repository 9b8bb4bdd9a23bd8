import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { HydrationBoundary } from '@animeteca/ui/base/hydrating'
import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { memo } from 'react'
import { useLoadError } from '../../lib/errors/use-load-error.ts'
import { useFollow } from '../../lib/live/live.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { VideoLength } from './comments/text/video-length.ts'
import { EpisodeHeading } from './EpisodeHeading.tsx'
import { FinishedHere } from './FinishedHere.tsx'
import type { Episode } from './live/live-episode.ts'
import { NeighbourLinks } from './NeighbourLinks.tsx'
import { hasVideo, Player } from './player/Player.tsx'
import { RatingPanel } from './RatingPanel.tsx'
import { placeOf, seasonOf } from './season-window.ts'
import { SeasonPanel } from './SeasonPanel.tsx'
import { useOpening } from './use-opening.ts'
import { WatchedButton } from './WatchedButton.tsx'

const EpisodeComments = lazyPart(
  () => import('./comments/EpisodeComments.tsx'),
  (part) => part.EpisodeComments,
)

type EpisodePageProps = { episode: Episode; isStale: boolean }

/** The video first, the details and the viewer's rating below it, the season beside it; the same order without a video. */
export const EpisodePage = memo(function EpisodePage({ episode, isStale }: EpisodePageProps) {
  const query = trpc.catalogue.byId.useQuery({ id: episode.animeId })
  const { data: anime } = query
  const hasFailed = useLoadError(query) !== null
  const next = placeOf(anime, episode.nextEpisodeId)
  const neighbour = (id: number | null) => (id === null ? null : { id, place: placeOf(anime, id) })
  const neighbours = (
    <NeighbourLinks previous={neighbour(episode.previousEpisodeId)} next={neighbour(episode.nextEpisodeId)} />
  )
  useFollow(`anime:${episode.animeId}`)
  useOpening(episode)
  return (
    <div className="page-width grid grid-cols-1 items-start gap-x-9 gap-y-7 pb-20 sm:pt-7 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_auto_1fr]">
      <Player
        episode={episode}
        coverImage={hasFailed ? null : anime?.coverImage}
        next={episode.nextEpisodeId === null ? null : nextEpisode(episode.nextEpisodeId, next)}
      />
      {/* The column is named, because the browser may paint before it has parsed the season, which takes the second column. */}
      <div className="flex flex-col gap-5 lg:col-start-1">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <EpisodeHeading episode={episode} />
          <WatchedButton episode={episode} />
        </div>
        {episode.description && (
          <p className="max-w-[72ch] text-base leading-relaxed wrap-anywhere whitespace-pre-line text-dim">
            {episode.description}
          </p>
        )}
        <RatingPanel episodeId={episode.id} />
        {neighbours}
      </div>
      {anime && <FinishedHere anime={anime} />}
      <aside aria-label="Episodios de la temporada" className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <SeasonPanel episode={episode} season={seasonOf(anime, episode.id)} failed={hasFailed ? query : null} />
      </aside>
      <HydrationBoundary>
        <VideoLength value={hasVideo(episode) && !episode.locked ? 60 * (episode.duration ?? 600) : null}>
          <EpisodeComments episode={episode} isStale={isStale} />
        </VideoLength>
      </HydrationBoundary>
    </div>
  )
})

const nextEpisode = (id: number, place: ReturnType<typeof placeOf>) => ({
  id,
  code: place ? episodeCode(place) : 'el episodio que sigue',
  title: place?.title ?? 'Episodio siguiente',
})
