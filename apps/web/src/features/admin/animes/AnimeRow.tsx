import { audienceLabels } from '@animeteca/contracts/catalogue/audiences'
import { animeStatusLabels } from '@animeteca/contracts/labels'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Badge } from '@animeteca/ui/display/Badge'
import { memo, useId, useState } from 'react'
import { plural } from '../../../lib/text/plural.ts'
import type { AdminAnime } from '../panel/listings.ts'
import { AnimeActions } from './AnimeActions.tsx'
import { SeasonList } from './SeasonList.tsx'
import { statusTone } from './status-tone.ts'

export const AnimeRow = memo(function AnimeRow({ anime }: { anime: AdminAnime }) {
  const [isExpanded, setExpanded] = useState(false)
  const seasonsId = useId()
  return (
    <li className="overflow-clip rounded-panel border border-line bg-surface">
      <article className="flex flex-wrap gap-x-5 gap-y-3 p-4">
        <Cover
          {...coverSource(anime.coverImage)}
          sizes="(min-width: 40rem) 5rem, 4rem"
          title={anime.title}
          className="w-16 self-start rounded-control! sm:w-20"
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="text-title wrap-anywhere">{anime.title}</h3>
            <Badge tone={statusTone[anime.status]}>{animeStatusLabels[anime.status]}</Badge>
            {anime.audience !== 'all' && <Badge tone="muted">{audienceLabels[anime.audience]}</Badge>}
            {anime.hasEarlyAccess && <Badge tone="accent">Acceso Anticipado</Badge>}
          </div>
          <p className="mt-1 line-clamp-2 max-w-[80ch] text-sm wrap-anywhere text-dim">
            {anime.description ?? 'Sin descripción'}
          </p>
          <p className="mt-1.5 text-xs text-dim tabular-nums">
            {[
              plural(anime.seasonCount, 'temporada'),
              plural(anime.episodeCount, 'episodio'),
              ...(anime.releaseYear === null ? [] : [anime.releaseYear]),
            ].join(' · ')}
          </p>
        </div>
        <AnimeActions
          anime={anime}
          isExpanded={isExpanded}
          seasonsId={seasonsId}
          onToggle={() => setExpanded(!isExpanded)}
          onExpand={() => setExpanded(true)}
        />
      </article>
      {isExpanded && (
        <div className="border-t border-line">
          <SeasonList id={seasonsId} anime={anime} atOnce={50} />
        </div>
      )}
    </li>
  )
})
