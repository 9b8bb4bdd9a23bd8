import { Button } from '@animeteca/ui/Button'
import { EmptyState } from '@animeteca/ui/EmptyState'
import { Plus } from 'lucide-react'
import { plural } from '../../../lib/plural.ts'
import { useSheet } from '../forms/sheets.ts'
import { Listing } from '../Listing.tsx'
import { useAnimes } from '../listings.ts'
import { PanelBar } from '../PanelBar.tsx'
import { PanelSearch } from '../PanelSearch.tsx'
import { AnimeRow } from './AnimeRow.tsx'
import { DeleteAll } from './DeleteAll.tsx'

export function AnimesPanel({ q, isLed }: { q: string; isLed: boolean }) {
  const query = useAnimes(q)
  const open = useSheet()
  const total = query.data?.pages[0]?.total
  return (
    <>
      <PanelBar title={total === undefined ? undefined : plural(total, 'anime')}>
        <DeleteAll />
        <PanelSearch q={q} label="Buscar animes" placeholder="Buscar animes..." />
        <Button
          variant="primary"
          icon={<Plus aria-hidden size={18} />}
          onPress={() => open({ kind: 'anime' })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a quick action leads here
          autoFocus={isLed}
          className="max-sm:grow"
        >
          Añadir anime
        </Button>
      </PanelBar>
      <Listing query={query} itemsOf={({ animes }) => animes} empty={<NoAnimes q={q} />}>
        {(animes) => (
          <ul aria-label="Animes" className="flex flex-col gap-3">
            {animes.map((anime) => (
              <AnimeRow key={anime.id} anime={anime} />
            ))}
          </ul>
        )}
      </Listing>
    </>
  )
}

export function NoAnimes({ q }: { q: string }) {
  const open = useSheet()
  if (q.trim())
    return (
      <EmptyState headingLevel={3} title="No se encontraron animes con ese término">
        Prueba con otra palabra del título.
      </EmptyState>
    )
  return (
    <EmptyState
      headingLevel={3}
      title="No hay animes disponibles"
      action={
        <Button variant="primary" onPress={() => open({ kind: 'anime' })}>
          Crear el primer anime
        </Button>
      }
    >
      El catálogo está vacío: nadie verá nada hasta que añadas el primero.
    </EmptyState>
  )
}
