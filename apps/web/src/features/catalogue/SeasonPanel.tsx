import type { Anime } from '@animeteca/contracts/catalogue'
import { Disclosure } from '@animeteca/ui/Disclosure'
import { PlainButton } from '@animeteca/ui/PlainButton'
import { useRef, useState } from 'react'
import { count, plural } from '../../lib/plural.ts'
import type { AnimeTracking } from '../../nouns/anime/anime-tracking.ts'
import { EpisodeList } from './EpisodeList.tsx'
import { UndoNote } from './UndoNote.tsx'

type SeasonPanelProps = {
  season: Anime['seasons'][number]
  animeTitle: string
  isOpenAtFirst: boolean
  onOpenChange: (isOpen: boolean) => void
  tracking: AnimeTracking
  isSignedIn: boolean
  /** The episode that the play button names: its number stands out. */
  nextEpisodeId: number | undefined
}

export function SeasonPanel({
  season,
  animeTitle,
  isOpenAtFirst,
  onOpenChange,
  tracking,
  isSignedIn,
  nextEpisodeId,
}: SeasonPanelProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const markButton = useRef<HTMLButtonElement>(null)
  const [wasOpened, setOpened] = useState(isOpenAtFirst)
  const seen = season.episodes.reduce((sum, { id }) => sum + (tracking.watchedIds.has(id) ? 1 : 0), 0)
  const isSeen = seen > 0 && seen === season.episodes.length
  const name = `Temporada ${season.seasonNumber}`
  const hasName = season.title && season.title !== animeTitle && season.title !== name
  return (
    <Disclosure
      headingLevel={3}
      title={name}
      subtitle={hasName && season.title}
      meta={
        isSignedIn
          ? `${count(seen)}/${count(season.episodes.length)} vistos`
          : plural(season.episodes.length, 'episodio')
      }
      action={
        season.episodes.length > 0 && (
          <PlainButton
            ref={markButton}
            variant="ghost"
            size="sm"
            aria-label={
              isSeen ? `Desmarcar temporada ${season.seasonNumber}` : `Marcar temporada ${season.seasonNumber}`
            }
            onPress={() => (isSeen ? tracking.unmarkSeason(season) : tracking.markSeason(season))}
          >
            <span>
              {isSeen ? 'Desmarcar' : 'Marcar'}
              <span className="max-sm:hidden"> temporada</span>
            </span>
          </PlainButton>
        )
      }
      note={
        tracking.lastBulk?.seasonId === season.id && (
          <UndoNote
            words={tracking.lastBulk.words}
            onUndo={() => {
              // the note is about to go
              markButton.current?.focus()
              tracking.lastBulk?.undo()
            }}
          />
        )
      }
      isExpanded={isOpen}
      onExpandedChange={(isOpen) => {
        setOpen(isOpen)
        setOpened(true)
        onOpenChange(isOpen)
      }}
    >
      {wasOpened && <SeasonEpisodes season={season} tracking={tracking} nextEpisodeId={nextEpisodeId} />}
    </Disclosure>
  )
}

type SeasonEpisodesProps = Pick<SeasonPanelProps, 'season' | 'tracking' | 'nextEpisodeId'>

function SeasonEpisodes({ season, tracking, nextEpisodeId }: SeasonEpisodesProps) {
  if (season.episodes.length === 0) {
    return <p className="px-4.5 py-5 text-sm text-dim">Esta temporada todavía no tiene episodios.</p>
  }
  return <EpisodeList episodes={season.episodes} tracking={tracking} nextEpisodeId={nextEpisodeId} />
}
