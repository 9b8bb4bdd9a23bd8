import type { Anime } from '@animeteca/contracts/catalogue'
import { Disclosure } from '@animeteca/ui/Disclosure'
import { useState } from 'react'
import { plural } from '../../lib/plural.ts'
import { EpisodeList } from './EpisodeList.tsx'

type SeasonPanelProps = {
  season: Anime['seasons'][number]
  animeTitle: string
  isOpenAtFirst: boolean
  /** The episode that the play button names: its number stands out. */
  nextEpisodeId: number | undefined
}

export function SeasonPanel({ season, animeTitle, isOpenAtFirst, nextEpisodeId }: SeasonPanelProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [wasOpened, setOpened] = useState(isOpenAtFirst)
  const name = `Temporada ${season.seasonNumber}`
  const hasName = season.title && season.title !== animeTitle && season.title !== name
  return (
    <Disclosure
      headingLevel={3}
      title={
        <>
          {name}
          {hasName && <span className="ml-2.5 font-sans font-normal text-dim">{season.title}</span>}
        </>
      }
      meta={plural(season.episodes.length, 'episodio')}
      isExpanded={isOpen}
      onExpandedChange={(isOpen) => {
        setOpen(isOpen)
        setOpened(true)
      }}
    >
      {wasOpened && <SeasonEpisodes season={season} nextEpisodeId={nextEpisodeId} />}
    </Disclosure>
  )
}

function SeasonEpisodes({ season, nextEpisodeId }: Pick<SeasonPanelProps, 'season' | 'nextEpisodeId'>) {
  if (season.episodes.length === 0) {
    return <p className="px-4.5 py-5 text-sm text-dim">Esta temporada todavía no tiene episodios.</p>
  }
  return <EpisodeList episodes={season.episodes} nextEpisodeId={nextEpisodeId} />
}
