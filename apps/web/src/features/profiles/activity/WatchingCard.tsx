import { coverSource } from '@animeteca/contracts/media/cover-widths'
import type { ProfileActivity } from '@animeteca/contracts/profiles/profile-activity'
import { rowLinkStyles } from '@animeteca/ui/actions/link-styles'
import { Cover } from '@animeteca/ui/covers/Cover'
import { ProgressBar } from '@animeteca/ui/display/ProgressBar'
import { Link } from '@tanstack/react-router'
import { plural } from '../../../lib/text/plural.ts'

/** An anime of Viendo with its progress. */
export function WatchingCard({ anime }: { anime: ProfileActivity['watching'][number] }) {
  const { animeId, animeTitle, animeCoverImage, watchedCount, episodeCount } = anime
  const progressText = `${watchedCount} de ${plural(episodeCount, 'episodio')}`
  return (
    <li className="group relative flex items-center gap-4 rounded-panel border border-line bg-surface p-3 hover:bg-raised">
      <Cover
        {...coverSource(animeCoverImage)}
        sizes="4rem"
        title={animeTitle}
        hasPrintedTitle={false}
        className="w-16 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 text-sm leading-snug font-bold wrap-anywhere">
          <Link
            to="/anime/$id"
            params={{ id: animeId }}
            className={`${rowLinkStyles} before:rounded-panel group-hover:text-accent`}
          >
            {animeTitle}
          </Link>
        </h3>
        <p className="mt-1.5 mb-2 font-display text-xs font-semibold text-dim tabular-nums">
          <span aria-hidden>
            {watchedCount}/{episodeCount}
          </span>
          <span className="sr-only">{progressText}</span>
        </p>
        <ProgressBar
          label={`Progreso en ${animeTitle}`}
          value={watchedCount}
          max={Math.max(1, episodeCount)}
          valueLabel={progressText}
        />
      </div>
    </li>
  )
}
