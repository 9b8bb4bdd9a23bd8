import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { Button } from '@animeteca/ui/actions/Button'
import { formatCount } from '@animeteca/ui/base/format-count'
import { HydrationBoundary } from '@animeteca/ui/base/hydrating'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { Disclosure } from '@animeteca/ui/navigation/Disclosure'
import { Suspense, useRef, useState } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import { plural } from '../../../lib/text/plural.ts'
import { useTracking } from '../tracking/tracking-context.ts'

const UndoNote = lazyComponent(() => import('./UndoNote.tsx'))
const EpisodeList = lazyPart(
  () => import('./EpisodeList.tsx'),
  (part) => part.EpisodeList,
)

type SeasonPanelProps = {
  anime: Anime
  season: Anime['seasons'][number]
  isOpenAtFirst: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The episode that the play button names: its number is highlighted. */
  nextEpisodeId: number | undefined
}

/** A season that can be folded, with its episodes and a button that marks or unmarks all of them. */
export function SeasonPanel({ anime, season, isOpenAtFirst, onOpenChange, nextEpisodeId }: SeasonPanelProps) {
  const isSignedIn = useViewer() !== null
  const { watchedIds, activeRewatchId, lastBulk, markSeason, unmarkSeason } = useTracking()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const markButton = useRef<HTMLButtonElement>(null)
  const seen = season.episodes.reduce((sum, { id }) => sum + (watchedIds.has(id) ? 1 : 0), 0)
  const isSeen = seen > 0 && seen === season.episodes.length
  const name = `Temporada ${season.seasonNumber}`
  const hasName = season.title && season.title !== anime.title && season.title !== name
  return (
    <Disclosure
      headingLevel={3}
      title={name}
      subtitle={hasName && season.title}
      meta={
        isSignedIn && season.episodes.length > 0
          ? `${formatCount(seen)}/${formatCount(season.episodes.length)} ${activeRewatchId ? 'esta vez' : 'vistos'}`
          : plural(season.episodes.length, 'episodio')
      }
      action={
        season.episodes.length > 0 && (
          <Button
            ref={markButton}
            variant="ghost"
            size="sm"
            aria-label={
              isSeen ? `Desmarcar temporada ${season.seasonNumber}` : `Marcar temporada ${season.seasonNumber}`
            }
            onPress={() => (isSeen ? unmarkSeason(season) : markSeason(season))}
          >
            <span>
              {isSeen ? 'Desmarcar' : 'Marcar'}
              <span className="max-sm:hidden"> temporada</span>
            </span>
          </Button>
        )
      }
      note={
        lastBulk &&
        season.episodes.some(({ id }) => id === lastBulk.lastEpisodeId) && (
          <Suspense>
            <UndoNote
              message={lastBulk.message}
              onUndo={() => {
                // The note disappears, so the focus moves.
                markButton.current?.focus()
                lastBulk.undo()
              }}
            />
          </Suspense>
        )
      }
      isExpanded={isOpen}
      onExpandedChange={(isOpen) => {
        setOpen(isOpen)
        onOpenChange(isOpen)
      }}
    >
      <HydrationBoundary>
        <SeasonEpisodes anime={anime} season={season} nextEpisodeId={nextEpisodeId} />
      </HydrationBoundary>
    </Disclosure>
  )
}

type SeasonEpisodesProps = Pick<SeasonPanelProps, 'anime' | 'season' | 'nextEpisodeId'>

function SeasonEpisodes({ anime, season, nextEpisodeId }: SeasonEpisodesProps) {
  if (season.episodes.length === 0) {
    return <p className="px-4.5 py-5 text-sm text-dim">Esta temporada todavía no tiene episodios.</p>
  }
  return <EpisodeList animeId={anime.id} episodes={season.episodes} nextEpisodeId={nextEpisodeId} />
}
