import type { CommonNames } from '@animeteca/contracts/catalogue/relations'
import { fold } from '@animeteca/contracts/text/fold'
import { trpc } from '../../../lib/query/trpc.ts'
import type { Browse } from './browse-search.ts'
import { FilterChip } from './FilterChip.tsx'
import { FilterGroup } from './FilterGroup.tsx'

type NameGroupsProps = { browse: Browse; onChange: (changes: Browse) => void }

/** The commonest studios and tags, with their counts in the whole catalogue; one of each kind can be chosen. */
export function NameGroups({ browse: { estudio, etiqueta }, onChange }: NameGroupsProps) {
  const names = trpc.catalogue.commonNames.useQuery(undefined, { staleTime: 5 * 60_000 }).data
  if (!names) return null
  return (
    <>
      <Names label="Estudios" names={names.studios} chosen={estudio} onChoose={(estudio) => onChange({ estudio })} />
      <Names label="Etiquetas" names={names.tags} chosen={etiqueta} onChoose={(etiqueta) => onChange({ etiqueta })} />
    </>
  )
}

type NamesProps = {
  label: string
  names: CommonNames['tags']
  chosen: string | undefined
  onChoose: (name: string | undefined) => void
}

function Names({ label, names, chosen, onChoose }: NamesProps) {
  if (names.length === 0) return null
  const isChosen = (name: string) => chosen !== undefined && fold(name) === fold(chosen)
  return (
    <FilterGroup label={label}>
      {names.map(({ name, count }) => (
        <FilterChip
          key={name}
          label={name}
          count={count}
          state={isChosen(name) ? 'on' : 'off'}
          onPress={() => onChoose(isChosen(name) ? undefined : name)}
        />
      ))}
    </FilterGroup>
  )
}
