import { Button } from '@animeteca/ui/Button'
import { Plus } from 'lucide-react'
import { plural } from '../../../lib/plural.ts'
import { NoAnimes } from '../animes/AnimesPanel.tsx'
import { useSheet } from '../forms/sheets.ts'
import { Listing } from '../Listing.tsx'
import { useAnimes } from '../listings.ts'
import { PanelBar } from '../PanelBar.tsx'
import { PanelSearch } from '../PanelSearch.tsx'
import { AnimeEpisodes } from './AnimeEpisodes.tsx'

export function EpisodesPanel({ q, isLed }: { q: string; isLed: boolean }) {
  const query = useAnimes(q)
  const open = useSheet()
  const total = query.data?.pages[0]?.total
  return (
    <>
      <PanelBar title={total === undefined ? undefined : `Episodios de ${plural(total, 'anime')}`}>
        <PanelSearch q={q} label="Buscar animes" placeholder="Buscar animes..." />
        <Button
          variant="primary"
          icon={<Plus aria-hidden size={18} />}
          onPress={() => open({ kind: 'new-episode' })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a quick action leads here
          autoFocus={isLed}
          className="max-sm:grow"
        >
          Añadir episodio
        </Button>
      </PanelBar>
      <Listing query={query} itemsOf={({ animes }) => animes} empty={<NoAnimes q={q} />}>
        {(animes) => (
          <ul aria-label="Animes" className="flex flex-col gap-3">
            {animes.map((anime) => (
              <AnimeEpisodes key={anime.id} anime={anime} />
            ))}
          </ul>
        )}
      </Listing>
    </>
  )
}
