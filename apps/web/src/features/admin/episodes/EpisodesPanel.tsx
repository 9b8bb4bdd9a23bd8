import { AnimeListing, type AnimePanelProps } from '../animes/AnimeListing.tsx'
import { AnimeEpisodes } from './AnimeEpisodes.tsx'

export function EpisodesPanel(panel: AnimePanelProps) {
  return (
    <AnimeListing {...panel} prefix="Episodios de " add={{ label: 'Añadir episodio', sheet: { kind: 'new-episode' } }}>
      {(anime) => <AnimeEpisodes key={anime.id} anime={anime} />}
    </AnimeListing>
  )
}
