import { audienceLabels, audiences } from '@animeteca/contracts/catalogue/audiences'
import { animeStatuses, animeStatusLabels } from '@animeteca/contracts/labels'
import { Button } from '@animeteca/ui/actions/Button'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffectEvent, useEffect } from 'react'
import { plural } from '../../../lib/text/plural.ts'
import { type Sheet, useSheet } from '../forms/sheets.ts'
import type { AdminSearch } from '../panel/admin-search.ts'
import { ClearFilters } from '../panel/ClearFilters.tsx'
import { FilterSelect } from '../panel/FilterSelect.tsx'
import { Listing } from '../panel/Listing.tsx'
import { type AdminAnime, useAnimes } from '../panel/listings.ts'
import { PanelBar } from '../panel/PanelBar.tsx'
import { PanelSearch } from '../panel/PanelSearch.tsx'

export type AnimePanelProps = {
  search: AdminSearch
  /** Set by a quick action, which also opens the form. */
  focusOnMount: boolean
}

type AnimeListingProps = AnimePanelProps & {
  /** Shown before the count. */
  prefix?: string
  /** The button to add something, and the form that it opens. */
  add: { label: string; sheet: Sheet }
  tools?: ReactNode
  children: (anime: AdminAnime) => ReactNode
}

const audienceOptions = audiences.map((id) => ({ id, label: audienceLabels[id] }))
const statuses = animeStatuses.map((id) => ({ id, label: animeStatusLabels[id] }))

/** All animes with search and status filter: the frame of each panel about them. */
export function AnimeListing({ search, focusOnMount, prefix = '', add, tools, children }: AnimeListingProps) {
  const { q = '', estado } = search
  const audience = audiences.find((one) => one === search.publico)
  const query = useAnimes({ q, status: estado, audience })
  const open = useSheet()
  // Runs after the button has been focused, which gets the focus back when the form closes.
  const openForm = useEffectEvent(() => focusOnMount && open(add.sheet))
  useEffect(() => void openForm(), [])
  const total = query.data?.pages[0]?.total
  return (
    <>
      <PanelBar title={total === undefined ? undefined : `${prefix}${plural(total, 'anime')}`}>
        {tools}
        <PanelSearch q={q} label="Buscar animes" placeholder="Buscar animes..." />
        <FilterSelect
          name="estado"
          label="Estado"
          value={estado}
          everything="Todos los estados"
          options={statuses}
          className="max-sm:grow sm:w-48"
        />
        <FilterSelect
          name="publico"
          label="Público"
          value={audience}
          everything="Cualquier público"
          options={audienceOptions}
          className="max-sm:grow sm:w-48"
        />
        <Button
          variant="primary"
          icon={<Plus aria-hidden size={18} />}
          onPress={() => open(add.sheet)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a quick action leads here
          autoFocus={focusOnMount}
          className="max-sm:grow"
        >
          {add.label}
        </Button>
      </PanelBar>
      <Listing query={query} total={total} itemsOf={({ animes }) => animes} empty={<NoAnimes search={search} />}>
        {(animes) => (
          <ul aria-label="Animes" className="flex flex-col gap-3">
            {animes.map(children)}
          </ul>
        )}
      </Listing>
    </>
  )
}

function NoAnimes({ search: { q = '', estado, publico } }: { search: AdminSearch }) {
  const open = useSheet()
  if (q.trim())
    return (
      <EmptyState headingLevel={3} title="No se encontraron animes con ese término" action={<ClearFilters />}>
        {estado || publico
          ? 'Prueba con otra palabra del título, o con otros filtros.'
          : 'Prueba con otra palabra del título.'}
      </EmptyState>
    )
  if (publico) return <EmptyState headingLevel={3} title="No hay animes con esos filtros" action={<ClearFilters />} />
  if (estado)
    return (
      <EmptyState headingLevel={3} title="No hay animes con ese estado" action={<ClearFilters />}>
        {`Ninguno está ahora como «${animeStatusLabels[estado]}».`}
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
