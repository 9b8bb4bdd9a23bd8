import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Badge } from '@animeteca/ui/display/Badge'
import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { shortDate } from '../../../lib/text/dates.ts'
import { EarlyAccessBadge } from '../../../nouns/anime/EarlyAccessBadge.tsx'
import type { WatchedMark } from './watched-marks.ts'

/** A watched episode: one link, and a button that removes the mark. */
export function WatchedCard({ mark, onUnmark }: { mark: WatchedMark; onUnmark: () => void }) {
  const { animeTitle, animeCoverImage, episodeTitle, hasEarlyAccess, watchedAt } = mark
  return (
    <div className="flex h-34 gap-4 p-3 pr-1.5">
      <Cover
        {...coverSource(animeCoverImage)}
        sizes="4.7rem"
        title={animeTitle}
        hasPrintedTitle={false}
        className="h-full shrink-0"
      />
      <div className="flex min-w-0 grow flex-col wrap-anywhere">
        <h2 className="line-clamp-2 text-sm leading-snug font-bold">
          <Link
            to="/episode/$id"
            params={{ id: mark.episodeId }}
            className="outline-none before:absolute before:inset-0 before:z-1 group-hover:text-accent"
          >
            {animeTitle}
            <span className="sr-only">, {episodeCode(mark)}</span>
          </Link>
        </h2>
        <p className={`mt-1 text-xs text-dim ${hasEarlyAccess ? 'line-clamp-1' : 'line-clamp-2'}`}>
          <b className="font-display font-bold text-text tabular-nums">{episodeCode(mark)}</b>
          <span className="mx-1.5">·</span>
          {episodeTitle}
        </p>
        <p className="mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-dim">
          <Badge tone="success" icon={<Check aria-hidden size={13} strokeWidth={3} />}>
            Visto
          </Badge>
          {watchedAt === null ? 'Fecha desconocida' : <time dateTime={watchedAt}>{shortDate(watchedAt)}</time>}
          {hasEarlyAccess && <EarlyAccessBadge />}
        </p>
      </div>
      <IconButton
        label={`Quitar de vistos: ${animeTitle}, ${episodeCode(mark)}`}
        hasTooltip={false}
        onPress={onUnmark}
        className="z-2 -mt-1.5"
      >
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  )
}
