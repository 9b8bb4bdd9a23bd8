import '../../../every-class.css'
import { Button } from '@animeteca/ui/actions/Button'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { useDeferredValue, useMemo } from 'react'
import { plural } from '../../../lib/text/plural.ts'
import { nothingChosen } from './browse-search.ts'
import type { Browser } from './create-browser.ts'
import { choices, type FacetName, sortOf, sorts, toggled, valuesOf } from './facets.ts'
import { FilterChip } from './FilterChip.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { GenreGroup } from './GenreGroup.tsx'
import { NameGroups } from './NameGroups.tsx'
import { PlatformGroup } from './PlatformGroup.tsx'
import type { BrowseProps } from './use-browse.ts'
import { YearGroup } from './YearGroup.tsx'

type BrowseDialogProps = BrowseProps & {
  browser: Browser
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Filters and order of the catalogue. Each press updates the shelf behind the dialog and the count in its footer. */
export default function BrowseDialog({ browse: state, shelf, browser, isOpen, onOpenChange }: BrowseDialogProps) {
  const { browse, change, mine, only, isActive } = state
  const found = useDeferredValue(shelf.found)
  const counts = useMemo(() => browser.count(found ?? [], browse, { mine, only }), [browser, found, browse, mine, only])
  const rows = shelf.rows ?? browser.rows
  const occurring = useMemo(() => browser.count(rows, {}, { mine }), [browser, rows, mine])
  const group = (name: FacetName, label: string) => {
    const chosen = valuesOf(browse[name])
    const chips = choices[name].flatMap(({ word, label }, place) =>
      occurring.values[name][place] || chosen.includes(word) ? (
        <FilterChip
          key={word}
          label={label}
          count={counts.values[name][place]!}
          state={chosen.includes(word) ? 'on' : 'off'}
          onPress={() => change({ [name]: toggled(browse[name], word) })}
        />
      ) : (
        []
      ),
    )
    return chips.length > 0 && <FilterGroup label={label}>{chips}</FilterGroup>
  }
  return (
    <Dialog
      title={shelf.term === undefined ? 'Filtrar' : 'Filtrar y ordenar'}
      placement="side"
      size="sm"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          {isActive && (
            <Button variant="ghost" onPress={() => change(nothingChosen)}>
              Quitar filtros
            </Button>
          )}
          <Button variant="primary" onPress={() => onOpenChange(false)}>
            <span aria-live="polite">
              {shelf.count === undefined ? 'Ver animes' : `Ver ${plural(shelf.count, 'anime')}`}
            </span>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {shelf.term !== undefined && (
          <Select
            label="Ordenar"
            value={sortOf(browse) ?? usual}
            onChange={(key) => change({ orden: key === usual ? undefined : String(key) })}
          >
            <SelectItem id={usual}>{shelf.term.trim() ? 'Relevancia' : 'Orden del catálogo'}</SelectItem>
            {sorts.map(({ word, label }) => (
              <SelectItem key={word} id={word}>
                {label}
              </SelectItem>
            ))}
          </Select>
        )}
        <GenreGroup
          genres={browser.genres}
          occurring={occurring.genres}
          counts={counts.genres}
          browse={browse}
          onChange={change}
        />
        {group('tipo', 'Tipo')}
        {group('episodios', 'Número de episodios')}
        {group('duracion', 'Duración por episodio')}
        {occurring.years.size > 0 && <YearGroup years={counts.years} browse={browse} onChange={change} />}
        {group('estacion', 'Temporada de estreno')}
        {group('estado', 'Estado')}
        {mine && group('mias', 'Tus listas')}
        <PlatformGroup
          browse={browse}
          onChange={change}
          countOf={(only) => browser.narrow(found ?? [], browse, { mine, only }).length}
        />
        <NameGroups browse={browse} onChange={change} />
      </div>
    </Dialog>
  )
}

const usual = 'catalogo'
