import type { Anime } from '@animeteca/contracts/catalogue'
import { classNames } from '@animeteca/ui/class-names'
import { Stars } from '@animeteca/ui/Stars'
import { Link } from '@tanstack/react-router'

/** The height of a row in rem: one line of title, one below it. */
export const episodeRowRem = 4.375

type EpisodeRowProps = {
  episode: Anime['seasons'][number]['episodes'][number]
  isNext: boolean
}

/** All of the row is one link, named by the title. */
export function EpisodeRow({ episode, isNext }: EpisodeRowProps) {
  const { id, episodeNumber, title, duration, averageRating } = episode
  return (
    <div className="relative flex h-full transition-colors hover:bg-raised items-center gap-4 px-4.5 sm:gap-6">
      <span
        className={classNames(
          'w-[calc(var(--digits)*1.45rem/2)] shrink-0 text-center font-display text-[1.375rem] font-extrabold tracking-snug tabular-nums',
          isNext ? 'text-accent' : 'text-dim',
        )}
      >
        <span className="sr-only">Episodio </span>
        {episodeNumber}
      </span>
      <p className="line-clamp-2 min-w-0 grow leading-snug font-semibold wrap-anywhere">
        <Link
          to="/episode/$id"
          params={{ id }}
          className="text-text no-underline outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-text"
        >
          {title}
        </Link>
      </p>
      {duration !== null && <span className="shrink-0 text-xs text-dim tabular-nums">{duration} min</span>}
      <Stars value={averageRating} size={14} className="w-13 shrink-0" />
    </div>
  )
}
