import type { Anime } from '@animeteca/contracts/catalogue'
import { animeStatusLabels } from '@animeteca/contracts/labels'
import { Chip } from '@animeteca/ui/Chip'
import { Star } from '@animeteca/ui/star-shape'
import { plural } from '../../lib/plural.ts'
import { synopsisOf } from './synopsis-of.ts'
import { Synopsis } from './Synopsis.tsx'

/** Title, facts, what it is about and what kind it is. */
export function AnimeHeading({ anime }: { anime: Anime }) {
  return (
    <>
      <h1 tabIndex={-1} className={`${titleSize(anime.title)} font-extrabold tracking-tighter wrap-break-word`}>
        {anime.title}
      </h1>
      <AnimeFacts anime={anime} />
      <Synopsis text={synopsisOf(anime)} />
      {anime.genres.length > 0 && (
        <ul aria-label="Géneros" className="flex flex-wrap gap-y-1 text-sm text-dim">
          {anime.genres.map((genre) => (
            <li key={genre} className="not-last:after:mx-2 not-last:after:content-['·']">
              {genre}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Some titles have a hundred characters: they are set smaller to fit on one screen. */
const titleSize = (title: string) =>
  title.length > 90
    ? 'text-xl'
    : title.length > 36
      ? 'text-2xl'
      : 'text-[clamp(2.25rem,1.6rem+2.6vw,3.5rem)] leading-none'

function AnimeFacts({ anime }: { anime: Anime }) {
  return (
    <ul aria-label="Datos" className="flex flex-wrap items-center gap-2">
      <li>
        <Chip icon={<Star size={14} className="text-gold" />}>
          {anime.rating?.toFixed(1) ?? 'N/A'}
          {anime.totalRatings > 0 && <span className="text-dim">{plural(anime.totalRatings, 'voto')}</span>}
        </Chip>
      </li>
      {anime.releaseYear !== null && (
        <li>
          <Chip>{anime.releaseYear}</Chip>
        </li>
      )}
      <li>
        <Chip>{plural(anime.seasonCount, 'temporada')}</Chip>
      </li>
      <li>
        {anime.isCompleted ? (
          <Chip tone="success">Concluido</Chip>
        ) : (
          <Chip tone="neutral">{animeStatusLabels[anime.status]}</Chip>
        )}
      </li>
      {anime.hasEarlyAccess && (
        <li>
          <Chip className="border-transparent bg-text text-bg">Solo Beta Testers</Chip>
        </li>
      )}
    </ul>
  )
}
