import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Disclosure } from '@animeteca/ui/navigation/Disclosure'
import { memo, useState } from 'react'
import { plural } from '../../../lib/text/plural.ts'
import { SeasonList } from '../animes/SeasonList.tsx'
import type { AdminAnime } from '../panel/listings.ts'

/** An anime with its seasons and their first episodes. */
export const AnimeEpisodes = memo(function AnimeEpisodes({ anime }: { anime: AdminAnime }) {
  const [isExpanded, setExpanded] = useState(true)
  return (
    <li>
      <Disclosure
        headingLevel={3}
        title={
          <span className="flex items-center gap-3">
            <Cover
              {...coverSource(anime.coverImage)}
              sizes="2rem"
              title={anime.title}
              className="my-2 w-8 shrink-0 rounded-sm!"
            />
            <span className="line-clamp-2 min-w-0">{anime.title}</span>
          </span>
        }
        meta={plural(anime.episodeCount, 'episodio')}
        isExpanded={isExpanded}
        onExpandedChange={setExpanded}
      >
        {isExpanded && <SeasonList id={`episodios-${anime.id}`} anime={anime} atOnce={6} />}
      </Disclosure>
    </li>
  )
})
