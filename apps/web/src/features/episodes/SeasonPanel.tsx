import { formatCount } from '@animeteca/ui/base/format-count'
import { useHydrated } from '@animeteca/ui/base/hydrated'
import { HydrationBoundary } from '@animeteca/ui/base/hydrating'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Disclosure } from '@animeteca/ui/navigation/Disclosure'
import { type ComponentProps, memo, useMemo, useState } from 'react'
import { LoadFailure } from '../../lib/errors/LoadFailure.tsx'
import type { LoadQuery } from '../../lib/errors/use-load-error.ts'
import { plural } from '../../lib/text/plural.ts'
import { useAnimeTracking } from '../../nouns/anime/use-anime-tracking.ts'
import type { Episode } from './live/live-episode.ts'
import type { Season } from './season-window.ts'
import { SeasonEpisodes } from './SeasonEpisodes.tsx'

type SeasonPanelProps = {
  episode: Episode
  season: Season | undefined
  /** Set when the season failed to load. */
  failed: LoadQuery | null
}

/** The rest of the season: open beside the video, collapsed below it on a phone. */
export function SeasonPanel({ episode, season, failed }: SeasonPanelProps) {
  const [isOpen, setOpen] = useOpenBeside()
  const tracking = useAnimeTracking(episode.animeId)
  const watched = tracking?.watchedEpisodeIds
  const total = season?.episodes.length ?? 0
  const seen = season?.episodes.filter(({ id }) => watched?.includes(id)).length ?? 0
  return (
    <Disclosure
      headingLevel={2}
      title={`Temporada ${episode.seasonNumber}`}
      meta={
        season &&
        (watched
          ? `${formatCount(seen)}/${formatCount(total)} ${tracking?.runs?.open ? 'esta vez' : 'vistos'}`
          : plural(total, 'episodio'))
      }
      isExpanded={isOpen}
      onExpandedChange={setOpen}
      className={isOpen === null ? 'max-lg:[&>:nth-child(2)]:hidden' : undefined}
    >
      {season ? (
        <EpisodesBoundary episode={episode} season={season} watched={watched} />
      ) : failed ? (
        <div className="px-4.5 py-4">
          <LoadFailure query={failed} message="No hemos podido cargar los episodios" />
        </div>
      ) : (
        <div className="p-4.5">
          <Skeleton className="h-72" />
        </div>
      )}
    </Disclosure>
  )
}

const isBeside = () => matchMedia('(width >= 64rem)').matches

/** Null on the server, which does not know the viewport: CSS decides there. */
function useOpenBeside() {
  const isHydrated = useHydrated()
  const atFirst = useMemo(() => (isHydrated ? isBeside() : null), [isHydrated])
  const [chosen, setOpen] = useState<boolean | null>(null)
  return [chosen ?? atFirst, setOpen] as const
}

/** Memoised: whether the panel is open is known before its episodes hydrate, and must not trigger their hydration. */
const EpisodesBoundary = memo(function EpisodesBoundary(props: ComponentProps<typeof SeasonEpisodes>) {
  return (
    <HydrationBoundary>
      <SeasonEpisodes {...props} />
    </HydrationBoundary>
  )
})
