import { Button } from '@animeteca/ui/actions/Button'
import { seasonPlace, useSheet } from '../forms/sheets.ts'
import type { AdminAnime } from '../panel/listings.ts'
import { SeasonBlock } from './SeasonBlock.tsx'

type SeasonListProps = {
  id: string
  anime: AdminAnime
  /** Episodes of a season rendered before expanding. */
  atOnce: number
}

/** The seasons of an expanded anime; without any, a button that adds one. */
export function SeasonList({ id, anime, atOnce }: SeasonListProps) {
  const open = useSheet()
  return (
    <div id={id} className="bg-bg/45">
      {anime.seasons.length === 0 ? (
        <div className="flex flex-wrap items-center gap-4 px-4 py-5 text-sm text-dim">
          Este anime todavía no tiene temporadas.
          <Button size="sm" onPress={() => open({ kind: 'season', place: seasonPlace(anime) })}>
            Añadir temporada
          </Button>
        </div>
      ) : (
        anime.seasons.map((season) => <SeasonBlock key={season.id} anime={anime} season={season} atOnce={atOnce} />)
      )}
    </div>
  )
}
