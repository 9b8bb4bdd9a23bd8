import type { Anime } from '@animeteca/contracts/catalogue'
import { type CSSProperties, useRef } from 'react'
import type { AnimeTracking } from '../../lib/anime-tracking.ts'
import { usePlace } from '../../lib/shelf/use-place.ts'
import { useWindowRows, virtualFrom } from '../../lib/shelf/use-window-rows.ts'
import { EpisodeRow, episodeRowRem } from './EpisodeRow.tsx'

type EpisodeListProps = {
  episodes: Anime['seasons'][number]['episodes']
  tracking: AnimeTracking
  nextEpisodeId: number | undefined
}

/** The episodes of a season. A daily series of thirty years is as light as a short one. */
export function EpisodeList({ episodes, tracking, nextEpisodeId }: EpisodeListProps) {
  const list = useRef<HTMLOListElement>(null)
  const { top, rem } = usePlace(list)
  const count = episodes.length
  const rowHeight = episodeRowRem * rem
  const rows = useWindowRows(list, { count, rowHeight, top, isVirtual: count >= virtualFrom })
  const digits = Math.max(2, String(episodes.at(-1)?.episodeNumber).length)
  return (
    <ol ref={list} className="relative" style={{ height: count * rowHeight, '--digits': digits } as CSSProperties}>
      {rows.map((row) => (
        <li
          key={episodes[row]!.id}
          data-row={row}
          aria-setsize={count}
          aria-posinset={row + 1}
          className="absolute inset-x-0 not-first:border-t not-first:border-line"
          style={{ top: row * rowHeight, height: rowHeight }}
        >
          <EpisodeRow episode={episodes[row]!} tracking={tracking} isNext={episodes[row]!.id === nextEpisodeId} />
        </li>
      ))}
    </ol>
  )
}
