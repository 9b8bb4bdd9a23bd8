import { classNames } from '@animeteca/ui/class-names'
import { Disclosure } from '@animeteca/ui/Disclosure'
import { useHydrated } from '@animeteca/ui/hydrated'
import { linkStyles } from '@animeteca/ui/link-styles'
import { PlainButton } from '@animeteca/ui/PlainButton'
import { Skeleton } from '@animeteca/ui/Skeleton'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Island } from '../../lib/Island.tsx'
import { count, plural } from '../../lib/plural.ts'
import { useAnimeTracking } from '../../nouns/anime/use-anime-tracking.ts'
import type { Episode } from './live-episode.ts'
import { episodesAround, type Season } from './season-window.ts'

type SeasonPanelProps = {
  episode: Episode
  season: Season | undefined
  /** Set when the season could not be had. */
  retry: { again: () => void; isPending: boolean } | null
}

/** The rest of the season: open beside the video, folded below it on a phone. */
export function SeasonPanel({ episode, season, retry }: SeasonPanelProps) {
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
          ? `${count(seen)}/${count(total)} ${tracking?.runs?.open ? 'esta vez' : 'vistos'}`
          : plural(total, 'episodio'))
      }
      isExpanded={isOpen ?? true}
      onExpandedChange={setOpen}
      className={isOpen === null ? 'max-lg:[&>:last-child]:hidden' : undefined}
    >
      {season ? (
        <EpisodesIsland episode={episode} season={season} watched={watched} />
      ) : retry ? (
        <div className="flex flex-wrap items-center justify-between gap-3 px-4.5 py-4 text-sm text-dim">
          <p>No hemos podido traer los episodios.</p>
          <PlainButton size="sm" isPending={retry.isPending} onPress={retry.again}>
            Reintentar
          </PlainButton>
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

/** Null in a page of the server, which doesn't know how wide it is: there the style decides whether it shows. */
function useOpenBeside() {
  const isHydrated = useHydrated()
  const atFirst = useMemo(() => (isHydrated ? isBeside() : null), [isHydrated])
  const [chosen, setOpen] = useState<boolean | null>(null)
  return [chosen ?? atFirst, setOpen] as const
}

type SeasonEpisodesProps = { episode: Episode; season: Season; watched: number[] | undefined }

/** Whether the panel is open is known before its episodes come to life: that is no reason to wake them. */
const EpisodesIsland = memo(function EpisodesIsland(props: SeasonEpisodesProps) {
  return (
    <Island>
      <SeasonEpisodes {...props} />
    </Island>
  )
})

function SeasonEpisodes({ episode, season, watched }: SeasonEpisodesProps) {
  const list = useRef<HTMLOListElement>(null)
  const shown = episodesAround(season.episodes, episode.id)
  const hidden = season.episodes.length - shown.length
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[data-current]')
    // Only inside the list: the page stays where it is.
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 3
  }, [])
  return (
    <>
      <ol ref={list} className="relative max-h-[27.5rem] overflow-y-auto overscroll-contain">
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
