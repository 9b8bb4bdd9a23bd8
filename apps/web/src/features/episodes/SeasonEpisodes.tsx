import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { classNames } from '@animeteca/ui/base/class-names'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { plural } from '../../lib/text/plural.ts'
import type { Episode } from './live/live-episode.ts'
import { episodesAround, type Season } from './season-window.ts'

type SeasonEpisodesProps = { episode: Episode; season: Season; watched: number[] | undefined }

/** The episodes around the current one. */
export function SeasonEpisodes({ episode, season, watched }: SeasonEpisodesProps) {
  const list = useRef<HTMLOListElement>(null)
  const shown = episodesAround(season.episodes, episode.id)
  const hidden = season.episodes.length - shown.length
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    // Runs when the list becomes visible: measuring it inside a collapsed panel would force a layout for nothing.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      const current = element.querySelector<HTMLElement>('[data-current]')
      // Scrolls only the list, not the page.
      if (current) element.scrollTop = current.offsetTop - element.clientHeight / 3
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <ol ref={list} className="relative max-h-[27.5rem] overflow-y-auto overscroll-contain print:max-h-none">
        {shown.map((row) => (
          <EpisodeLink
            key={row.id}
            row={row}
            isCurrent={row.id === episode.id}
            isWatched={watched?.includes(row.id) ?? false}
          />
        ))}
      </ol>
      {hidden > 0 && (
        <p className="border-t border-line px-4.5 py-3 text-xs text-dim">
          {plural(hidden, 'episodio más', 'episodios más')} en{' '}
          <Link
            to="/anime/$id"
            params={{ id: episode.animeId }}
            search={{ temporada: episode.seasonNumber }}
            className={linkStyles()}
          >
            la página del anime
          </Link>
        </p>
      )}
    </>
  )
}

type EpisodeLinkProps = { row: Season['episodes'][number]; isCurrent: boolean; isWatched: boolean }

function EpisodeLink({ row, isCurrent, isWatched }: EpisodeLinkProps) {
  return (
    <li {...(isCurrent && { 'data-current': '' })} className="not-first:border-t not-first:border-line">
      <Link
        to="/episode/$id"
        params={{ id: row.id }}
        {...(isCurrent && { 'aria-current': 'page' as const })}
        className={classNames(
          'flex min-h-14 items-center gap-3.5 px-4.5 py-2 no-underline transition-colors hover:bg-raised focus-visible:-outline-offset-2',
          isCurrent && 'bg-raised [box-shadow:inset_3px_0_0_var(--accent)]',
        )}
      >
        <span
          className={classNames(
            'w-8 shrink-0 text-center font-display text-lg font-extrabold tabular-nums',
            isCurrent ? 'text-accent' : 'text-dim',
          )}
        >
          <span className="sr-only">Episodio </span>
          {row.episodeNumber}
        </span>
        <span className="line-clamp-2 min-w-0 grow text-sm leading-snug font-semibold wrap-anywhere text-text">
          {row.title}
        </span>
        {isWatched && (
          <span className="grid size-6 shrink-0 place-items-center rounded-sm bg-success text-on-tone">
            <Check aria-hidden size={15} strokeWidth={3} />
            <span className="sr-only">Visto</span>
          </span>
        )}
      </Link>
    </li>
  )
}
