import type { Anime } from '@animeteca/contracts/catalogue'
import { useHydrated } from '@animeteca/ui/hydrated'
import { type CSSProperties, lazy, Suspense, useEffect, useRef } from 'react'
import { EpisodeRow, episodeRowRem } from './EpisodeRow.tsx'
import { useEpisodeBlock } from './use-episode-block.ts'

const EpisodeBlocks = lazy(() => import('./EpisodeBlocks.tsx'))

type EpisodeListProps = {
  animeId: number
  episodes: Anime['seasons'][number]['episodes']
  nextEpisodeId: number | undefined
}

/** As many episodes as are shown at once of a longer season. */
const blockSize = 50

/** The episodes of a season; of a long one the block that the next episode is in, and the way to the others. */
export function EpisodeList({ animeId, episodes, nextEpisodeId }: EpisodeListProps) {
  const list = useRef<HTMLOListElement>(null)
  const isHydrated = useHydrated()
  const { block, choose, jump, jumpedTo } = useEpisodeBlock(episodes, blockSize, nextEpisodeId)
  const first = block * blockSize
  const shown = episodes.slice(first, first + blockSize)
  const digits = Math.max(2, String(episodes.at(-1)?.episodeNumber).length)
  useEffect(() => {
    const link = jumpedTo && list.current?.querySelector<HTMLElement>(`[data-episode="${jumpedTo.id}"] a`)
    if (!link) return
    link.scrollIntoView({ block: 'center' })
    link.focus({ preventScroll: true })
  }, [jumpedTo])
  return (
    <>
      {episodes.length > blockSize && (
        <div className="flex min-h-16 flex-wrap items-center gap-3 border-b border-line px-4.5 text-sm">
          {isHydrated && (
            <Suspense>
              <EpisodeBlocks episodes={episodes} size={blockSize} block={block} onChoose={choose} onJump={jump} />
            </Suspense>
          )}
        </div>
      )}
      <ol
        ref={list}
        data-late
        className="relative min-h-(--height)"
        style={{ '--height': `${shown.length * episodeRowRem}rem`, '--digits': digits } as CSSProperties}
      >
        {shown.map((episode, at) => (
          <li
            key={episode.id}
            data-episode={episode.id}
            aria-setsize={episodes.length}
            aria-posinset={first + at + 1}
            className="drawn-in-sight h-[4.375rem] not-first:border-t not-first:border-line"
          >
            <EpisodeRow animeId={animeId} episode={episode} isNext={episode.id === nextEpisodeId} />
          </li>
        ))}
      </ol>
    </>
  )
}
