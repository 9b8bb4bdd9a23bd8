import { AnimeListing, type AnimePanelProps } from './AnimeListing.tsx'
import { AnimeRow } from './AnimeRow.tsx'
import { DeleteAll } from './DeleteAll.tsx'

export function AnimesPanel(panel: AnimePanelProps) {
  return (
    <AnimeListing
      {...panel}
      add={{ label: 'Añadir anime', sheet: { kind: 'anime' } }}
      tools={!panel.search.q && !panel.search.estado && !panel.search.publico && <DeleteAll />}
    >
      {(anime) => <AnimeRow key={anime.id} anime={anime} />}
    </AnimeListing>
  )
}
