import { Button } from '@animeteca/ui/actions/Button'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { Badge } from '@animeteca/ui/display/Badge'
import { Film, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { plural } from '../../../lib/text/plural.ts'
import { type EpisodePlace, useSheet } from '../forms/sheets.ts'
import type { AdminEpisode, AdminSeason } from '../panel/listings.ts'
import { useDeletion } from './use-deletion.ts'

/** Episodes added per press: long series have a thousand. */
const more = 200

type EpisodeLinesProps = { season: AdminSeason; place: EpisodePlace; atOnce: number }

/** Renders `atOnce` episodes at first, since a season may have a thousand, and more on request. */
export function EpisodeLines({ season, place, atOnce }: EpisodeLinesProps) {
  const [shown, setShown] = useState(atOnce)
  const left = season.episodes.length - shown
  if (season.episodes.length === 0) return null
  return (
    <>
      <ul aria-label={`Episodios de la temporada ${season.seasonNumber}`} className="pb-2">
        {season.episodes.slice(0, shown).map((episode) => (
          <EpisodeLine key={episode.id} episode={episode} place={place} />
        ))}
      </ul>
      {left > 0 && (
        <Button size="sm" className="mb-4 ml-4" onPress={() => setShown(shown + more)}>
          {`Mostrar más episodios (${plural(left, 'queda', 'quedan')})`}
        </Button>
      )}
    </>
  )
}

function EpisodeLine({ episode, place }: { episode: AdminEpisode; place: EpisodePlace }) {
  const open = useSheet()
  const remove = useDeletion()
  const { id, episodeNumber, title, duration, videoUrl } = episode
  return (
    <li className="flex items-center gap-3 px-4 hover:bg-raised">
      <span className="min-w-9 text-right font-display font-bold text-dim tabular-nums">
        <span className="sr-only">Episodio </span>
        {episodeNumber}
      </span>
      <span className="flex min-w-0 grow items-center gap-x-3 gap-y-1 max-sm:flex-wrap max-sm:py-1.5">
        <span className="min-w-0 grow text-sm max-sm:line-clamp-2 max-sm:w-full sm:truncate" title={title}>
          {title}
        </span>
        {videoUrl && (
          <Badge tone="success" icon={<Film aria-hidden size={13} />}>
            Video disponible
          </Badge>
        )}
        {duration !== null && <span className="shrink-0 text-xs text-dim tabular-nums">{duration} min</span>}
      </span>
      <span className="flex shrink-0">
        <IconButton
          size="sm"
          label={`Editar episodio ${episodeNumber}: ${title}`}
          onPress={() => open({ kind: 'episode', place, episode })}
        >
          <Pencil aria-hidden size={16} />
        </IconButton>
        <IconButton
          size="sm"
          label={`Eliminar episodio ${episodeNumber}: ${title}`}
          onPress={() => void remove({ kind: 'episode', id, name: `el episodio ${episodeNumber}, «${title}»` })}
        >
          <Trash2 aria-hidden size={16} />
        </IconButton>
      </span>
    </li>
  )
}
