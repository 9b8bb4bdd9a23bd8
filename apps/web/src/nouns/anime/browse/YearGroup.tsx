import { formatCount } from '@animeteca/ui/base/format-count'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import type { Browse } from './browse-search.ts'
import type { Counts } from './create-browser.ts'

type YearGroupProps = { years: Counts['years']; browse: Browse; onChange: (changes: Browse) => void }

/** An inclusive range of years. */
export function YearGroup({ years, browse: { desde, hasta }, onChange }: YearGroupProps) {
  const known = [...new Set([...years.keys(), desde ?? 0, hasta ?? 0])].filter(Boolean).toSorted((a, b) => b - a)
  const select = (label: string, value: number | undefined, change: (year: number | undefined) => void) => (
    <Select
      label={label}
      value={value ?? any}
      onChange={(key) => change(key === any ? undefined : Number(key))}
      className="min-w-0 grow"
    >
      <SelectItem id={any}>Cualquiera</SelectItem>
      {known.map((year) => (
        <SelectItem key={year} id={year} textValue={String(year)}>
          {year} <span className="text-xs text-dim tabular-nums">{formatCount(years.get(year) ?? 0)}</span>
        </SelectItem>
      ))}
    </Select>
  )
  return (
    <div className="flex gap-4">
      {select('Desde el año', desde, (year) =>
        onChange({ desde: year, ...(year && hasta && hasta < year && { hasta: year }) }),
      )}
      {select('Hasta el año', hasta, (year) =>
        onChange({ hasta: year, ...(year && desde && desde > year && { desde: year }) }),
      )}
    </div>
  )
}

const any = 'cualquiera'
