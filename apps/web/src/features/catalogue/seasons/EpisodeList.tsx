import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { AfterHydration } from '@animeteca/ui/base/AfterHydration'
import { classNames } from '@animeteca/ui/base/class-names'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { type CSSProperties, useDeferredValue } from 'react'
import { EpisodeRow, episodeRowRem } from './EpisodeRow.tsx'
import { useEpisodeJump } from './use-episode-jump.ts'

const EpisodeBlocks = lazyComponent(() => import('./EpisodeBlocks.tsx'))

type EpisodeListProps = {
  animeId: number
  episodes: Anime['seasons'][number]['episodes']
  nextEpisodeId: number | undefined
}

/** Rows in the server's HTML and in the first render. */
const renderedAtFirst = 100

/**
 * All episodes of a season. Beyond the first hundred, the list reserves the height and renders the rows when the browser is idle; a bar
 * jumps to a block or a number.
 */
export function EpisodeList({ animeId, episodes, nextEpisodeId }: EpisodeListProps) {
  const renderedCount = useDeferredValue(episodes.length, Math.min(episodes.length, renderedAtFirst))
  const rendered = episodes.slice(0, renderedCount)
  const { list, jump } = useEpisodeJump(rendered)
  const digits = Math.max(2, String(episodes.at(-1)?.episodeNumber).length)
  return (
    <>
      {episodes.length > renderedAtFirst && (
        <div className="flex min-h-16 flex-wrap items-center gap-3 border-b border-line px-4.5 text-sm print:hidden">
          <AfterHydration>
            <EpisodeBlocks episodes={episodes} nextEpisodeId={nextEpisodeId} onJump={jump} />
          </AfterHydration>
        </div>
      )}
      <ol
        ref={list}
        data-keeps-focus
        className="relative min-h-(--height)"
        style={{ '--height': `${episodes.length * episodeRowRem}rem`, '--digits': digits } as CSSProperties}
      >
        {rendered.map((episode, at) => (
          <li
            key={episode.id}
            data-episode={episode.id}
            aria-setsize={episodes.length}
            aria-posinset={at + 1}
            className={classNames(
              'h-[4.375rem] not-first:border-t not-first:border-line',
              at >= renderedAtFirst && '[content-visibility:auto] print:[content-visibility:visible]',
            )}
          >
            <EpisodeRow animeId={animeId} episode={episode} isNext={episode.id === nextEpisodeId} />
          </li>
        ))}
      </ol>
    </>
  )
}
