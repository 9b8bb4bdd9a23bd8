import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { Chip } from '@animeteca/ui/actions/Chip'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { RollingNumber } from '@animeteca/ui/display/RollingNumber'
import { Star } from '@animeteca/ui/display/star-shape'
import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { plural } from '../../lib/text/plural.ts'
import type { Episode } from './live/live-episode.ts'

/** Anime, title, rating and duration of an episode. */
export function EpisodeHeading({ episode }: { episode: Episode }) {
  return (
    <header className="flex flex-col items-start gap-2.5">
      <p className="font-display text-sm font-bold tracking-snug text-dim">
        <span className="mr-1.5 text-accent tabular-nums">{episodeCode(episode)}</span>
        {'· '}
        <Link to="/anime/$id" params={{ id: episode.animeId }} className={linkStyles({ className: 'wrap-anywhere' })}>
          {episode.animeTitle}
        </Link>
      </p>
      <h1
        tabIndex={-1}
        className={`${episode.title.length > 70 ? 'text-xl' : 'text-2xl'} font-extrabold tracking-tighter wrap-anywhere`}
      >
        {episode.title}
      </h1>
      <ul aria-label="Datos" className="mt-1 flex flex-wrap gap-2">
        <li>
          <Chip icon={<Star size={14} className="text-gold" />}>
            <span className="sr-only">Valoración media: </span>
            {episode.averageRating === null ? (
              'N/A'
            ) : (
              <RollingNumber value={episode.averageRating} format={(mean) => mean.toFixed(1)} />
            )}
            <span className="text-dim">
              {episode.totalRatings === 0
                ? 'sin valoraciones'
                : plural(episode.totalRatings, 'valoración', 'valoraciones')}
            </span>
          </Chip>
        </li>
        {episode.ratingsInReview && (
          <li>
            <Chip tone="warning">Valoraciones en revisión</Chip>
          </li>
        )}
        {episode.duration !== null && (
          <li>
            <Chip icon={<Clock aria-hidden size={14} className="text-dim" />}>{episode.duration} min</Chip>
          </li>
        )}
      </ul>
    </header>
  )
}
