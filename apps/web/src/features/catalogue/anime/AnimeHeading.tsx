import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { animeStatusLabels, animeTypeLabels } from '@animeteca/contracts/labels'
import { Chip } from '@animeteca/ui/actions/Chip'
import { Star } from '@animeteca/ui/display/star-shape'
import { plural } from '../../../lib/text/plural.ts'
import { ImportedScore } from '../../../nouns/list/details/ImportedScore.tsx'
import { titleLang } from '../shelf/title-lang.ts'
import { useTracking } from '../tracking/tracking-context.ts'

export function AnimeHeading({ anime }: { anime: Anime }) {
  return (
    <div className="flex flex-col gap-3 md:gap-4.5">
      <h1
        tabIndex={-1}
        lang={titleLang(anime.title)}
        className={`${titleSize(anime.title)} font-extrabold tracking-tighter wrap-break-word`}
      >
        {anime.title}
      </h1>
      <AnimeFacts anime={anime} />
    </div>
  )
}

/** Titles of a hundred characters are set smaller, to fit on one screen and beside the cover on a phone. */
const titleSize = (title: string) =>
  title.length > 90
    ? 'text-base md:text-xl'
    : title.length > 36
      ? 'text-lg md:text-2xl'
      : 'text-[clamp(1.5rem,0.6rem+4.2vw,3.5rem)] leading-none'

function AnimeFacts({ anime }: { anime: Anime }) {
  const importedScore = useTracking().details?.importedScore
  return (
    <ul aria-label="Datos" className="flex flex-wrap items-center gap-1.5 md:gap-2">
      <li>
        <Chip
          className="flex-wrap gap-y-0 py-0.5"
          icon={<Star size={14} className={anime.rating === null ? 'text-control' : 'text-gold'} />}
          {...(anime.rating === null && { tone: 'neutral' })}
        >
          {anime.rating?.toFixed(1) ?? 'N/A'}
          {anime.totalRatings > 0 && (
            <span className="text-dim whitespace-normal max-sm:text-xs">
              {plural(anime.totalRatings, 'valoración', 'valoraciones')}
            </span>
          )}
        </Chip>
      </li>
      {anime.ratingsInReview && (
        <li>
          <Chip tone="warning">Valoraciones en revisión</Chip>
        </li>
      )}
      {anime.releaseYear !== null && (
        <li>
          <Chip>{anime.releaseYear}</Chip>
        </li>
      )}
      <li>
        <Chip>{plural(anime.seasonCount, 'temporada')}</Chip>
      </li>
      {anime.type === 'movie' && (
        <li>
          <Chip>{animeTypeLabels.movie}</Chip>
        </li>
      )}
      <li>
        <Chip tone="neutral">{anime.isCompleted ? 'Concluido' : animeStatusLabels[anime.status]}</Chip>
      </li>
      {importedScore !== undefined && importedScore !== null && (
        <li>
          <Chip>
            <ImportedScore score={importedScore} />
          </Chip>
        </li>
      )}
      {anime.hasEarlyAccess && (
        <li>
          <Chip className="border-transparent bg-text text-bg">Solo Beta Testers</Chip>
        </li>
      )}
    </ul>
  )
}
