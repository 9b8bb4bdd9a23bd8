import { describeValue } from '@animeteca/contracts/catalogue/changes/field-names'
import { relationKinds, releaseSeasons } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { proposalFacts } from '@animeteca/contracts/proposals/proposal-fields'
import type { ProposalField } from '@animeteca/contracts/proposals/proposal-fields'
import type { ProposalValue } from '@animeteca/contracts/proposals/proposals'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { TextArea } from '@animeteca/ui/forms/TextArea'
import { TextField } from '@animeteca/ui/forms/TextField'

type ValueFieldProps = {
  field: ProposalField
  /** The value of the catalogue. */
  before: ProposalValue
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

const choices: Partial<Record<ProposalField, readonly string[]>> = {
  releaseSeason: releaseSeasons,
  relation: relationKinds,
}
const types: Partial<Record<ProposalField, string>> = { coverImage: 'url', episodeAiredOn: 'date' }
const counters: Partial<Record<ProposalField, number>> = {
  title: limits.title.max,
  studio: limits.studio.max,
  seasonTitle: limits.title.max,
  episodeTitle: limits.episodeTitle.max,
}

/** The new value of a field, below the value that the catalogue has now. */
export function ValueField({ field, before, value, onChange, error }: ValueFieldProps) {
  const { kind, field: name, label } = proposalFacts[field]
  const described = (shown: ProposalValue) => describeValue({ kind, field: name }, shown)
  const texts = { label: `${label}, corregido`, error }
  const options = choices[field]
  return (
    <>
      <dl className="rounded-control border-l-3 border-control bg-raised px-4 py-3">
        <dt className="text-xs text-dim">Ahora</dt>
        <dd className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{described(before)}</dd>
      </dl>
      {options ? (
        <Select {...texts} value={value} onChange={(key) => onChange(String(key))}>
          {['', ...options].map((option) => (
            <SelectItem key={option} id={option}>
              {described(option || null)}
            </SelectItem>
          ))}
        </Select>
      ) : field === 'synopsis' ? (
        <TextArea {...texts} value={value} onChange={onChange} counter={limits.synopsis.max} rows={6} />
      ) : (
        <TextField
          {...texts}
          type={types[field] ?? 'text'}
          {...(field === 'releaseYear' && { inputMode: 'numeric' })}
          {...(counters[field] && { counter: counters[field] })}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  )
}
