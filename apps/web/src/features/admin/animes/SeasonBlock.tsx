import { Button } from '@animeteca/ui/actions/Button'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { plural } from '../../../lib/text/plural.ts'
import { episodePlace, seasonPlace, useSheet } from '../forms/sheets.ts'
import type { AdminAnime, AdminSeason } from '../panel/listings.ts'
import { EpisodeLines } from './EpisodeLines.tsx'
import { useDeletion } from './use-deletion.ts'

type SeasonBlockProps = { anime: AdminAnime; season: AdminSeason; atOnce: number }

export function SeasonBlock({ anime, season, atOnce }: SeasonBlockProps) {
  const open = useSheet()
  const remove = useDeletion()
  const name = `Temporada ${season.seasonNumber}`
  const place = episodePlace(anime, season)
  return (
    <section aria-label={`${name} de ${anime.title}`} className="border-t border-line first:border-t-0">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-48 flex-1">
          <h4 className="text-sm wrap-anywhere">
            {name}
            {season.title && <span className="ml-2 font-sans font-normal text-dim">{season.title}</span>}
          </h4>
          {season.description && <p className="line-clamp-2 text-xs wrap-anywhere text-dim">{season.description}</p>}
          <p className="text-xs text-dim tabular-nums">{plural(season.episodes.length, 'episodio')}</p>
        </div>
        <div className="flex items-center">
          <Button
            size="sm"
            icon={<Plus aria-hidden size={16} />}
            aria-label={`Añadir episodio a ${name}`}
            onPress={() => open({ kind: 'episode', place })}
            className="mr-1.5"
          >
            Añadir episodio
          </Button>
          <IconButton
            size="sm"
            label={`Editar ${name}`}
            onPress={() => open({ kind: 'season', place: seasonPlace(anime), season })}
          >
            <Pencil aria-hidden size={17} />
          </IconButton>
          <IconButton
            size="sm"
            label={`Eliminar ${name}`}
            onPress={() => void remove({ kind: 'season', id: season.id, name: `${name} de «${anime.title}»` })}
          >
            <Trash2 aria-hidden size={17} />
          </IconButton>
        </div>
      </header>
      <EpisodeLines season={season} place={place} atOnce={atOnce} />
    </section>
  )
}
