import type { Anime } from '@animeteca/contracts/catalogue'
import { type CSSProperties, useRef } from 'react'
import type { Place } from '../../lib/shelf/use-place.ts'
import { useSeenRows, virtualFrom } from '../../lib/shelf/use-seen-rows.tsx'
import { EpisodeRow, episodeRowRem } from './EpisodeRow.tsx'

type EpisodeListProps = {
  animeId: number
  episodes: Anime['seasons'][number]['episodes']
  nextEpisodeId: number | undefined
}

/** Of a long season, while nobody has measured the window: more than any screen holds. */
const atFirst = 20

/** The episodes of a season. Of long ones only the rows on screen are drawn. */
export function EpisodeList({ animeId, episodes, nextEpisodeId }: EpisodeListProps) {
  const list = useRef<HTMLOListElement>(null)
  const count = episodes.length
  const { seen, isNear, watcher } = useSeenRows(list, { count, isVirtual: count >= virtualFrom, layoutOf })
  const beginning = count < virtualFrom ? count : isNear ? 0 : atFirst
  const rows = seen?.rows.filter((row) => row < count) ?? Array.from({ length: beginning }, (_, row) => row)
  const digits = Math.max(2, String(episodes.at(-1)?.episodeNumber).length)
  return (
    <>
      <ol
        ref={list}
        className="relative min-h-(--height)"
        style={{ '--height': `${count * episodeRowRem}rem`, '--digits': digits } as CSSProperties}
      >
        {rows.map((row) => (
          <li
            key={episodes[row]!.id}
            {...(seen && { 'data-row': row })}
            aria-setsize={count}
            aria-posinset={row + 1}
            className={`h-[4.375rem] not-first:border-t not-first:border-line ${seen ? 'absolute inset-x-0' : 'drawn-in-sight'}`}
            style={seen ? { top: `${row * episodeRowRem}rem` } : undefined}
          >
            <EpisodeRow animeId={animeId} episode={episodes[row]!} isNext={episodes[row]!.id === nextEpisodeId} />
          </li>
        ))}
      </ol>
      {watcher}
    </>
  )
}

const layoutOf = ({ rem }: Place) => ({ columns: 1, gap: 0, rowHeight: episodeRowRem * rem })
