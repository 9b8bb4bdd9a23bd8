import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { useNavigate } from '@tanstack/react-router'
import type { AdminSearch } from './admin-search.ts'

type Filter = 'estado' | 'publico' | 'cuentas' | 'accion'

type FilterSelectProps<Name extends Filter> = {
  /** The search param. */
  name: Name
  label: string
  value: AdminSearch[Name]
  /** Label of the unfiltered choice. */
  everything: string
  options: readonly { id: NonNullable<AdminSearch[Name]>; label: string }[]
  className: string
}

const noFilter = 'todo'

/** Filters a listing; the choice is in the URL. */
export function FilterSelect<Name extends Filter>(props: FilterSelectProps<Name>) {
  const { name, label, value, everything, options, className } = props
  const navigate = useNavigate({ from: '/admin' })
  const choose = (chosen: unknown) =>
    void navigate({
      search: (search) => ({ ...search, [name]: chosen === noFilter ? undefined : chosen }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Select label={label} isLabelHidden value={value ?? noFilter} onChange={choose} className={className}>
      <SelectItem id={noFilter}>{everything}</SelectItem>
      {options.map((option) => (
        <SelectItem key={option.id} id={option.id}>
          {option.label}
        </SelectItem>
      ))}
    </Select>
  )
}
